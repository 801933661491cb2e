# Two commands for everybody: `make play` and `make test`. The rest is for developers.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUNTIME := $(VENV)/.runtime-ready
DEVELOP := $(VENV)/.develop-ready

.PHONY: play test lint check bench soak balance lock clean

play: $(RUNTIME)          ## start the sandbox in a browser, or Discord when .env has a token
	@$(BIN)/alderman play

test: $(DEVELOP)          ## all tests, warnings as errors
	$(BIN)/python -m pytest -q -n auto --dist worksteal

lint: $(DEVELOP)          ## format, lint, types, import contracts
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

check: lint test          ## everything that CI runs

bench: $(DEVELOP)         ## ratios of our own work to yardsticks of the same run; never fails on time
	@for one in tests/bench/bench_*.py; do $(BIN)/python $$one || exit 1; done

soak: $(DEVELOP)          ## 20,000 random games of every kind; minutes
	$(BIN)/python -m pytest -q -m soak tests/soak

balance: $(DEVELOP)      ## what computer players make of every game's cards; hours, fails where a set misses its aims
	@failed=0; for one in tests/balance/[a-z]*.py; do $(BIN)/python $$one || failed=1; done; exit $$failed

lock: $(DEVELOP)          ## pin the dependencies anew
	$(BIN)/uv pip compile --universal --generate-hashes --no-emit-index-url --no-annotate \
	  --no-header -q -U pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile --universal --generate-hashes --no-emit-index-url --no-annotate \
	  --no-header -q -U pyproject.toml --extra dev -c requirements.lock -o requirements-dev.lock

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache *.egg-info

$(RUNTIME): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Alderman needs Python 3.11 or newer: set PYTHON=/path/to/python3.11")'
	@echo "Setting up (about a minute, once) ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps -e .
	@touch $@

$(DEVELOP): requirements-dev.lock $(RUNTIME)
	@$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@
