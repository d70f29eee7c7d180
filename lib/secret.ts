import { Buffer } from "node:buffer";
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Bits of every secret and token. */
const BITS = 256;

/** A new secret or token: 256 random bits, base64url. */
export function newSecret(): string {
  return randomBytes(BITS / 8).toString("base64url");
}

/** A new public identifier of a client: 128 random bits, hexadecimal. */
export function newClientId(): string {
  return randomBytes(16).toString("hex");
}

/** What is stored of a secret. SHA-256 is enough: nobody can guess 256 random bits, unlike a password. */
export function digestOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** Whether a secret has this digest, in a time that does not depend on where they differ. */
export function hasDigest(secret: string, digest: string): boolean {
  return timingSafeEqual(Buffer.from(digestOf(secret)), Buffer.from(digest));
}
