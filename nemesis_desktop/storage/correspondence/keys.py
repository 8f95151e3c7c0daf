"""The keys of one home in one correspondence game. Sealing and signing are those of libsodium, by way of PyNaCl.

A home has a pair of keys to be sealed for, a pair to sign with, and a key of its own for what only it reads.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b

from nacl.encoding import HexEncoder
from nacl.exceptions import CryptoError
from nacl.public import PrivateKey, PublicKey, SealedBox
from nacl.secret import SecretBox
from nacl.signing import SigningKey, VerifyKey

SIGNATURE = 64
"""Bytes."""
_SEAL, _SIGN, _OWN = b"seal", b"sign", b"own"


class NotOpened(Exception):
    """The content is not sealed for these keys, or somebody changed it."""


@dataclass(frozen=True, slots=True)
class PublicKeys:
    """What others may know of a home: whom to seal for, and whose signature to expect. Hexadecimal digits."""

    seal: str
    sign: str

    def sealed(self, content: bytes) -> bytes:
        """Content that only the home with these keys can open. Raises ValueError for keys that are none."""
        return SealedBox(PublicKey(self.seal.encode(), HexEncoder)).encrypt(content)

    def signed(self, content: bytes, signature: bytes) -> bool:
        """Whether that home has signed this content."""
        try:
            VerifyKey(self.sign.encode(), HexEncoder).verify(content, signature)
        except (CryptoError, ValueError, TypeError):
            return False
        return True


@dataclass(frozen=True)
class HomeKeys:
    """The keys of this home, all of them drawn from one secret of 32 bytes."""

    secret: bytes

    @cached_property
    def public(self) -> PublicKeys:
        """What the other home is given."""
        seal, sign = self._private.public_key, self._signing.verify_key
        return PublicKeys(seal.encode(HexEncoder).decode(), sign.encode(HexEncoder).decode())

    def opened(self, content: bytes) -> bytes:
        """What was sealed for this home. Raises NotOpened."""
        try:
            return SealedBox(self._private).decrypt(content)
        except (CryptoError, ValueError, TypeError) as error:
            raise NotOpened from error

    def signature(self, content: bytes) -> bytes:
        """The signature of this home below the content."""
        return self._signing.sign(content).signature

    def locked(self, content: bytes) -> bytes:
        """Content that this home keeps for itself."""
        return bytes(self._box.encrypt(content))

    def unlocked(self, content: bytes) -> bytes:
        """What this home has locked. Raises NotOpened."""
        try:
            return self._box.decrypt(content)
        except (CryptoError, ValueError, TypeError) as error:
            raise NotOpened from error

    @cached_property
    def _private(self) -> PrivateKey:
        return PrivateKey(self._drawn(_SEAL))

    @cached_property
    def _signing(self) -> SigningKey:
        return SigningKey(self._drawn(_SIGN))

    @cached_property
    def _box(self) -> SecretBox:
        return SecretBox(self._drawn(_OWN))

    def _drawn(self, purpose: bytes) -> bytes:
        return blake2b(self.secret, digest_size=32, person=purpose).digest()
