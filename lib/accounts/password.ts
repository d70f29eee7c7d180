import { Buffer } from "node:buffer";
import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from "node:crypto";
import pLimit from "p-limit";
import { ServiceError } from "../errors.ts";

/**
 * What a hash costs: 32 MiB and about a quarter of a second, one of the settings that OWASP's password storage cheat sheet
 * calls equal. Tests that hash often lower it.
 */
export const passwordCost = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** So many at once, because each takes memory and a processor; and so many may wait before more are sent away. */
const AT_ONCE = 2;
const MOST_WAITING = 64;

const limit = pLimit(AT_ONCE);

/** Unicode has several spellings of one password (NIST SP 800-63B: normalize before hashing). */
function derive(password: string, salt: Uint8Array, { N, r, p }: ScryptOptions): Promise<Buffer> {
  if (limit.pendingCount >= MOST_WAITING) {
    const detail = "Too many people sign in at this moment. Try again in a few seconds.";
    throw new ServiceError({ code: "unavailable", detail, retrySeconds: 5 });
  }
  const options = { N, r, p, maxmem: 256 * N! * r! };
  return limit(() =>
    new Promise((resolve, reject) =>
      scrypt(password.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) => error ? reject(error) : resolve(key))
    )
  );
}

/** What is stored of a password: `scrypt$N$r$p$salt$key`. Computed off the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const { N, r, p } = passwordCost;
  const key = await derive(password, salt, { N, r, p });
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Takes the place of the hash of an account that is not there, so that its absence takes as long to find out. */
function nobodysHash(): string {
  const { N, r, p } = passwordCost;
  return ["scrypt", N, r, p, "A".repeat(22), "A".repeat(43)].join("$");
}

/** Whether a password has this hash; without a hash it has not, after the same time. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, N, r, p, salt, key] = (hash ?? nobodysHash()).split("$");
  const stored = Buffer.from(key, "base64url");
  const derived = await derive(password, Buffer.from(salt, "base64url"), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(derived, stored) && Boolean(hash);
}
