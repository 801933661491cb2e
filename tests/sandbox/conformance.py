"""Recorded exchanges against Discord's OpenAPI document (JSON Schema 2020-12)."""

from __future__ import annotations

import collections
import functools
import json
import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from bot.sandbox import Exchange

DOCUMENT = os.environ.get("ALDERMAN_OPENAPI")
URN = "urn:discord"


@dataclass(frozen=True)
class Problem:
    """Where an exchange departs from the document, and how."""

    operation: str
    part: str
    where: str
    what: str


@dataclass(frozen=True)
class Book:
    """The document, its paths by pattern with the most literal first."""

    registry: Registry[Any]
    paths: tuple[tuple[re.Pattern[str], str, dict[str, Any]], ...]

    def operation(self, method: str, path: str) -> tuple[str, dict[str, Any]] | None:
        for pattern, template, operations in self.paths:
            if pattern.fullmatch(path) and method.lower() in operations:
                return template, operations[method.lower()]
        return None

    def errors(self, schema: dict[str, Any], value: object) -> list[tuple[str, str]]:
        found = Draft202012Validator(schema, registry=self.registry).iter_errors(value)
        return [_deepest(error) for error in found]


@functools.cache
def book(path: str) -> Book:
    """The document at `path`, read once."""
    document = _absolute(json.loads(Path(path).read_text(encoding="utf-8")))
    registry = Registry().with_resource(URN, Resource(document, DRAFT202012))
    paths = [
        (re.compile(re.sub(r"{\w+}", "[^/]+", template)), template, operations)
        for template, operations in document["paths"].items()
    ]
    return Book(registry, tuple(sorted(paths, key=lambda one: one[1].count("{"))))


def check(exchange: Exchange) -> list[Problem]:
    """What the exchange does that the document of ALDERMAN_OPENAPI does not know."""
    assert DOCUMENT, "ALDERMAN_OPENAPI names no document"
    rules = book(DOCUMENT)
    found = rules.operation(exchange.method, exchange.path)
    if found is None:
        return [Problem(f"{exchange.method} {exchange.path}", "path", "", "no such operation")]
    name = f"{exchange.method} {found[0]}"
    problems = [*_request(rules, found[1], exchange), *_response(rules, found[1], exchange)]
    return [Problem(name, *problem) for problem in problems]


def _request(rules, operation, exchange):
    content = operation.get("requestBody", {}).get("content", {})
    if exchange.body is not None:
        if exchange.content_type not in content:
            yield "media type", exchange.content_type, f"not in {', '.join(content)}"
        media = content.get(exchange.content_type) or content.get("application/json")
        if media:
            for where, what in rules.errors(media["schema"], _tolerated(exchange.body)):
                yield "request", where, what
    known = {p["name"] for p in operation.get("parameters", ()) if p["in"] == "query"}
    for name in set(exchange.query) - known:
        yield "query", name, "unknown parameter"


def _response(rules, operation, exchange):
    status = str(exchange.status)
    answers = operation["responses"]
    answer = answers.get(status) or answers.get(f"{status[0]}XX")
    if answer is None:
        yield "status", status, f"not in {', '.join(answers)}"
        return
    if "$ref" in answer:
        answer = rules.registry.resolver().lookup(answer["$ref"]).contents
    media = answer.get("content", {}).get("application/json")
    response = exchange.response
    if exchange.status >= 400 and isinstance(response, dict):
        # The document gives the codes of single fields as integers; Discord sends words.
        response = {key: value for key, value in response.items() if key != "errors"}
    if media and response is not None:
        for where, what in rules.errors(media["schema"], response):
            yield "response", where, what


def _absolute(node):
    """References that lead to the registered document from wherever a part of it stands."""
    if isinstance(node, dict):
        return {
            key: URN + value
            if key == "$ref" and isinstance(value, str) and value.startswith("#")
            else _absolute(value)
            for key, value in node.items()
        }
    return [_absolute(one) for one in node] if isinstance(node, list) else node


def _tolerated(body):
    """discord.py sends some ids as integers, which Discord takes as well as strings."""
    copy = json.loads(json.dumps(body))
    if isinstance(copy, dict) and "recipient_id" in copy:
        copy["recipient_id"] = str(copy["recipient_id"])
    holders = [copy, copy.get("data")] if isinstance(copy, dict) else []
    for holder in holders:
        for attachment in (holder or {}).get("attachments") or ():
            attachment["id"] = str(attachment["id"])
        allowed = (holder or {}).get("allowed_mentions") or {}
        if "users" in allowed:
            allowed["users"] = [str(user) for user in allowed["users"]]
    return copy


def _deepest(error: ValidationError) -> tuple[str, str]:
    """Path and words of the error in the branch of a union that was meant."""
    while error.context:
        branches = collections.defaultdict(list)
        for one in error.context:
            branches[one.schema_path[0]].append(one)
        best = min(branches.values(), key=lambda found: (_is_other_kind(found), len(found)))
        error = max(best, key=lambda one: len(one.absolute_path))
    return "/".join(map(str, error.absolute_path)), error.message[:160]


def _is_other_kind(errors: list[ValidationError]) -> bool:
    return any(list(error.relative_path) == ["type"] for error in errors)
