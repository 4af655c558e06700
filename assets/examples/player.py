#!/usr/bin/env python3
"""A player for `patience study --players "exec:python3 player.py"`: scores each move, turns the stock when nothing scores,
and gives up when a whole tour of the stock has brought nothing."""
import json
import sys


def score(scene, move):
    """How good a move looks; turning the stock is 0."""
    source, target = scene[move["from"]], scene[move["to"]]
    if source["name"] == "stock":
        return 0
    if source["name"] == "foundation":
        return -1
    left = source["cards"][: source["size"] - move["count"]]
    uncovers = source["name"].startswith("pile") and left[-1:] == ["[]"]
    if target["name"] == "foundation":
        return 5 if uncovers else 4
    if uncovers:
        return 3 + len(left) / 10
    return 2 if source["name"] == "waste" else -1


def main():
    turns = 0
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "game":
            turns = 0
            continue
        scene, moves = message["scene"], message["moves"]
        best = max(range(len(moves)), key=lambda i: score(scene, moves[i]), default=None)
        if best is None or score(scene, moves[best]) < 0 or turns > 50:
            answer = {"stop": True, "reason": "nothing brings anything new"}
        else:
            turns = turns + 1 if score(scene, moves[best]) == 0 else 0
            answer = {"move": best}
        print(json.dumps(answer), flush=True)


main()
