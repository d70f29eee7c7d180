import { analyse } from "chardet";

/** Encodings that people's files have, by the names that the detector gives them. */
const ENCODINGS: Record<string, string> = {
  "windows-1251": "windows-1251",
  "KOI8-R": "koi8-u",
  "ISO-8859-5": "iso-8859-5",
  "windows-1252": "windows-1252",
  "ISO-8859-1": "windows-1252",
  "ISO-8859-2": "iso-8859-2",
  "windows-1250": "windows-1250",
};
/** What the detector looks at: it takes its time. */
const SAMPLE = 65_536;
/** A single alphabet of eight bits that no detector knows: as its words look in it. */
const DOS = "ibm866";

/** The text of a file in whatever encoding: UTF-8, UTF-16, or an older one that is told by its letters. */
export function decode(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(eightBitOf(bytes)).decode(bytes);
  }
}

/** By its first bytes, or by the zeros that every Latin letter, comma and line end has in UTF-16. */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 2000);
  const zeros = [0, 1].map((odd) => start.filter((byte, i) => i % 2 === odd && byte === 0).length);
  if (zeros[1] > start.length / 8) return "utf-16le";
  return zeros[0] > start.length / 8 ? "utf-16be" : undefined;
}

/**
 * Single letters can't tell one Cyrillic alphabet from another, but words can: in the right one most letters are small,
 * and small and capital ones are not mixed within a word.
 */
function eightBitOf(bytes: Uint8Array): string {
  const sample = bytes.filter((byte, i) => byte > 0x7f || i < SAMPLE).subarray(0, SAMPLE);
  const guesses = analyse(sample).flatMap(({ name }) => ENCODINGS[name] ?? []);
  const cyrillic = [...new Set(["windows-1251", "koi8-u", DOS, ...guesses])];
  const [best] = cyrillic.map((encoding) => ({ encoding, score: likeness(new TextDecoder(encoding).decode(sample)) }))
    .sort((a, b) => b.score - a.score);
  return best.score > 0 ? best.encoding : guesses[0] ?? "windows-1251";
}

/** How much a text looks like Russian or Ukrainian: letters in their usual places, less those in unusual ones. */
function likeness(text: string): number {
  const good = text.match(/[оеаинтсрвлкмдпуіяь]/g)?.length ?? 0;
  const odd = text.match(/[а-яёіїєґ][А-ЯЁІЇЄҐ]|[ъыэщ]{2}|\p{Ll}\p{S}\p{Ll}|[ђѓљњћќџј¤§¶─-╿]/gu)?.length ?? 0;
  return good - 4 * odd;
}
