from pathlib import Path

import pytest

from bot.config import BadSetting, Settings, read_settings

NOWHERE = Path("does-not-exist.env")


def test_everything_has_a_default_but_the_token():
    assert read_settings({}, NOWHERE) == Settings()


def test_the_environment_wins_over_the_file(tmp_path):
    file = tmp_path / ".env"
    file.write_text("DISCORD_TOKEN=from-file\nALDERMAN_HOME=there\n", encoding="utf-8")
    found = read_settings({"DISCORD_TOKEN": "from-environment"}, file)
    assert (found.token, found.home) == ("from-environment", Path("there"))


def test_limits_are_whole_numbers():
    limits = {"ALDERMAN_TABLES_PER_PERSON": "2", "ALDERMAN_TABLES_PER_SERVER": " 30 "}
    found = read_settings(limits, NOWHERE)
    assert (found.tables_per_person, found.tables_per_server) == (2, 30)
    assert read_settings({"ALDERMAN_TABLES_PER_PERSON": ""}, NOWHERE) == Settings()


def test_the_text_about_privacy_has_an_address():
    address = "https://example.org/privacy"
    assert read_settings({"ALDERMAN_PRIVACY_URL": address}, NOWHERE).privacy == address
    assert read_settings({"ALDERMAN_PRIVACY_URL": " "}, NOWHERE).privacy is None


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ALDERMAN_LOG_LEVEL", "LOUD"),
        ("ALDERMAN_API", "http://example.org:80"),
        ("ALDERMAN_API", "https://127.0.0.1:1"),
        ("ALDERMAN_API", "http://127.0.0.1:99999"),
        ("ALDERMAN_API", "http://127.0.0.1"),
        ("ALDERMAN_PRIVACY_URL", "http://example.org/privacy"),
        ("ALDERMAN_PRIVACY_URL", "PRIVACY.md"),
        ("ALDERMAN_TABLES_PER_PERSON", "0"),
        ("ALDERMAN_TABLES_PER_PERSON", "many"),
        ("ALDERMAN_TABLES_PER_SERVER", "-3"),
    ],
)
def test_a_bad_setting_is_named(name, value):
    with pytest.raises(BadSetting, match=name):
        read_settings({name: value}, NOWHERE)


def test_a_file_that_is_no_text_is_named(tmp_path):
    file = tmp_path / ".env"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadSetting, match=r"\.env"):
        read_settings({}, file)
