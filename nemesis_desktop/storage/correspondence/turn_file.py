"""The file that is handed to and fro: an open head, a body sealed for whoever receives it, and a signature.

Three lines of text: the head as JSON, the body and the signature in base64. The head of each file names the sum of the
file before it, so that none can be left out, played twice or replaced.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from dataclasses import dataclass
from hashlib import blake2b
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from nemesis_desktop.storage.correspondence.keys import SIGNATURE, HomeKeys, NotOpened, PublicKeys
from nemesis_desktop.storage.journal.format import LARGEST_FILE
from nemesis_desktop.storage.strict_json import BadJson, read_json

LARGEST_TURN_FILE = 2_000_000
LONGEST_TURN_HEAD = 400_000
"""Bytes: the setup in an invitation may hold a whole scenario."""
DEEPEST_TURN_HEAD = 10
VERSION = 1
SHARE = 32
"""Bytes of the chance that each home adds to the seed."""

Digits = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
PlayerName = Annotated[str, Field(min_length=1, max_length=80, pattern=r"^[^\x00-\x1f\x7f]*$")]


class KeyPair(BaseModel):
    """The public keys of whoever wrote a file."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    seal: Digits
    sign: Digits


class TurnHead(BaseModel):
    """What anybody may read: whose turn of which game this is. ``before`` is the sum of the file before it.

    ``share`` is one home's part of the seed: as its sum in an invitation, so that nobody can choose the seed, open in
    the answer to it, and nowhere else.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    version: Literal[1] = 1
    kind: Literal["invitation", "acceptance", "turn"]
    match: Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
    number: Annotated[int, Field(ge=0, le=100_000)]
    game: Annotated[str, Field(min_length=1, max_length=60)]
    rules: Annotated[int, Field(ge=1, le=1_000_000)]
    sender: Annotated[int, Field(ge=0, le=99)]
    receiver: Annotated[int, Field(ge=0, le=99)]
    sender_name: PlayerName
    receiver_name: PlayerName
    keys: KeyPair
    before: Digits | Literal[""] = ""
    share: Digits | Literal[""] = ""
    setup: dict[str, Any] | None = None


class BadTurnFile(ValueError):
    """The bytes are no turn file; ``newer`` when a newer program may know what they are."""

    def __init__(self, *, newer: bool = False) -> None:
        super().__init__("newer" if newer else "no turn file")
        self.newer = newer


@dataclass(frozen=True, slots=True)
class TurnFile:
    """A file whose signature fits the keys in its head. Whether these are the right keys is for others to say."""

    head: TurnHead
    body: bytes
    sum: str

    @property
    def keys(self) -> PublicKeys:
        """Whose file it is."""
        return PublicKeys(self.head.keys.seal, self.head.keys.sign)


def sum_of_bytes(content: bytes) -> str:
    """The name of a content, as 64 hexadecimal digits."""
    return blake2b(content, digest_size=32).hexdigest()


def written(head: TurnHead, body: bytes, keys: HomeKeys, receiver: PublicKeys | None) -> bytes:
    """The bytes of a file. Without a receiver, whose keys are not known yet, there is no body."""
    sealed = b"" if receiver is None else receiver.sealed(zlib.compress(body, 9))
    first = json.dumps(head.model_dump(exclude_defaults=True) | {"version": VERSION}, separators=(",", ":"))
    signed = first.encode() + b"\n" + base64.b64encode(sealed) + b"\n"
    return signed + base64.b64encode(keys.signature(signed)) + b"\n"


def read(content: bytes) -> TurnFile:
    """The file in these bytes. Raises BadTurnFile."""
    lines = content.split(b"\n")
    if len(content) > LARGEST_TURN_FILE or len(lines) != 4 or lines[3] or len(lines[0]) > LONGEST_TURN_HEAD:
        raise BadTurnFile
    try:
        raw = read_json(lines[0], DEEPEST_TURN_HEAD)
        if not isinstance(raw, dict) or "match" not in raw:
            raise BadTurnFile
        found = raw.get("version")
        if isinstance(found, int) and not isinstance(found, bool) and found > VERSION:
            raise BadTurnFile(newer=True)
        head = TurnHead.model_validate(raw)
        body = base64.b64decode(lines[1], validate=True)
        signature = base64.b64decode(lines[2], validate=True)
    except (BadJson, ValidationError, binascii.Error) as error:
        raise BadTurnFile from error
    keys = PublicKeys(head.keys.seal, head.keys.sign)
    if len(signature) != SIGNATURE or not keys.signed(lines[0] + b"\n" + lines[1] + b"\n", signature):
        raise BadTurnFile
    return TurnFile(head, body, sum_of_bytes(content))


def opened(file: TurnFile, keys: HomeKeys) -> bytes:
    """The body of a file, with the keys it is sealed for. Raises NotOpened."""
    packed = keys.opened(file.body)
    unpacker = zlib.decompressobj()
    try:
        body = unpacker.decompress(packed, LARGEST_FILE + SHARE)
    except zlib.error as error:
        raise NotOpened from error
    if not unpacker.eof or unpacker.unused_data:
        raise NotOpened
    return body
