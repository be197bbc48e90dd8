#!/usr/bin/env python3
"""A player of Vinculum in Python's standard library: it takes a seat and says any legal command until the game is over.

    python3 bot.py http://localhost:7331 --game beacon          opens a table and prints the link for its opponent
    python3 bot.py http://localhost:7331 --link '/t/ID?seat=WORD'   takes the seat of a link

The interface is described at /api/openapi.json of every server.
"""

import argparse
import json
import random
import sys
import urllib.error
import urllib.parse
import urllib.request
import uuid


class Server:
    """Requests to a server; a refusal is an exception with its code."""

    def __init__(self, address, password=None):
        self.address = address.rstrip("/")
        self.headers = {"content-type": "application/json"}
        if password:
            self.headers["x-vinculum-password"] = password

    def ask(self, method, path, body=None, token=None):
        headers = dict(self.headers)
        if token:
            headers["authorization"] = "Bearer " + token
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data=data, headers=headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                text = answer.read()
                return json.loads(text) if text else None
        except urllib.error.HTTPError as error:
            refusal = json.loads(error.read() or b"{}")
            raise Refused(error.code, refusal.get("code"), refusal.get("sentence")) from None


class Refused(Exception):
    """What the server refuses: a status, a stable code, a sentence."""

    def __init__(self, status, code, sentence):
        super().__init__(f"{status} {code}: {sentence}")
        self.status, self.code = status, code


def seat(server, options):
    """The table and the key of a seat: of a new table, or of a link."""
    if options.link:
        parts = urllib.parse.urlsplit(options.link)
        table = parts.path.rsplit("/", 1)[-1]
        invite = urllib.parse.parse_qs(parts.query)["seat"][0]
        taken = server.ask("POST", f"/api/tables/{table}/claim", {"invite": invite, "name": options.name})
        return table, taken["token"]
    opened = server.ask("POST", "/api/tables", {"game": options.game, "sitters": ["you", "friend"]})
    print("the other seat:", opened["seats"][1]["url"], flush=True)
    return opened["id"], opened["token"]


def play(server, table, token, chance):
    """Says any legal command whenever something is asked of the seat; gives how the game ended."""
    known = None
    while True:
        since = "" if known is None else f"?since={known}&wait=20"
        seen = server.ask("GET", f"/api/tables/{table}{since}", token=token)
        if seen is None:
            continue  # nothing has changed
        if seen["outcome"]:
            return seen["outcome"]
        known = seen["version"]
        if seen["commands"] and seen["as"] in seen["deciders"]:
            word = {"seat": token, "text": chance.choice(seen["commands"]), "seen": known, "request": uuid.uuid4().hex}
            try:
                server.ask("POST", f"/api/tables/{table}/say", word)
            except Refused as refused:
                # `stale`: something happened meanwhile, so it is looked at again. Anything else is worth knowing.
                if refused.code != "stale":
                    raise
            known = None


def main():
    parser = argparse.ArgumentParser(description="Plays Vinculum with any legal command.")
    parser.add_argument("server")
    parser.add_argument("--game", default="attack-wing")
    parser.add_argument("--link")
    parser.add_argument("--name", default="Python")
    parser.add_argument("--password")
    parser.add_argument("--seed", type=int)
    options = parser.parse_args()
    server = Server(options.server, options.password)
    table, token = seat(server, options)
    outcome = play(server, table, token, random.Random(options.seed))
    print(json.dumps({"places": outcome["places"], "scores": [score["total"] for score in outcome["scores"]]}))


if __name__ == "__main__":
    sys.exit(main())
