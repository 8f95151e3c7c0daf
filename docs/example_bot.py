"""A bot in any language can play: this one starts the program and answers its questions at random."""

import json
import random
import subprocess
import sys

PROGRAM = [sys.executable, "-m", "nemesis_desktop", "protocol"]
game = subprocess.Popen(PROGRAM, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def say(do, **fields):
    print(json.dumps({"do": do, **fields}), file=game.stdin, flush=True)
    reply = json.loads(game.stdout.readline())
    return reply if reply["ok"] else sys.exit(reply["error"]["text"])


def key_for(question):
    options = question.get("options", [])
    if question["shape"] == "one":
        return random.choice(options)
    if question["shape"] == "order":
        return ">".join(random.sample(options, len(options)))
    count = random.randint(question["least"], question["most"])
    if question["shape"] == "number":
        return str(count)
    if question["shape"] == "share":
        return divided(question["shares"], question["least"], question["most"])
    picked = sorted(random.sample(range(len(options)), count))
    return "+".join(options[number] for number in picked) or "none"


def divided(shares, least, most):
    while True:
        parts = {share["key"]: random.randrange(0, share["most"] + 1, share["step"]) for share in shares}
        if least <= sum(parts.values()) <= most:
            return "+".join(f"{key}={part}" for key, part in parts.items() if part) or "none"


now = say("new", seed=random.randrange(1000), setup={"mode": "coop", "seats": [{}, {}]})
while not now["over"]:
    question = say("questions", seat=now["asked"][0])["questions"][0]
    answer = {"seat": question["seat"], "topic": question["topic"], "key": key_for(question)}
    now = say("answer", commands=now["commands"], **answer)
print(now["commands"], "decisions:", say("outcome")["outcome"]["name"])
say("quit")
