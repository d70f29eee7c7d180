import { randomBytes } from "node:crypto";
import { digestOf } from "../secret.ts";

/** How many codes a person gets. */
const CODES = 10;
/** Crockford's base 32: no letter looks like a digit. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const CHARACTERS = 16;

/** New recovery codes of 80 random bits, in groups of four for people who write them down. */
export function newCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const code = Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
    return code.match(/.{4}/g)!.join("-");
  });
}

/** What is stored of a code, however it was typed. 80 random bits need no slow hash. */
export function codeDigest(code: string): string {
  const typed = code.toLowerCase().replace(/[^0-9a-z]/g, "").replaceAll("o", "0").replace(/[il]/g, "1");
  return digestOf(typed);
}
