/** The kinds of pictures that are read, for people. */
export const KINDS = ["JPEG", "PNG", "WebP"];

export type Kind = "jpg" | "png" | "webp";

/**
 * The pixels that a picture may have: a film's picture in 4K, and a poster of 2,000 × 3,000 as PNG, whose decoder takes
 * twice as much. Either takes some 200 MB while it is made smaller.
 */
export const MOST_PIXELS: Record<Kind, number> = { jpg: 9_000_000, webp: 9_000_000, png: 6_000_000 };

/** The kind of a picture by its first bytes; `undefined` for every other. */
export function kindOf(bytes: Uint8Array): Kind | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, 16));
  if (text.startsWith("\xff\xd8\xff")) return "jpg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  return text.startsWith("RIFF") && text.startsWith("WEBP", 8) ? "webp" : undefined;
}

/**
 * Whether a picture goes on to its end. The decoder of JPEG takes a part for the whole and leaves the rest grey; the
 * others say so.
 */
export function isWhole(bytes: Uint8Array): boolean {
  if (kindOf(bytes) !== "jpg") return true;
  // A thumbnail in the file's head has an end of its own, so it is the end behind the last scan that counts.
  return lastMarker(bytes, 0xd9) > lastMarker(bytes, 0xda);
}

function lastMarker(bytes: Uint8Array, code: number): number {
  for (let i = bytes.lastIndexOf(code); i > 0; i = bytes.lastIndexOf(code, i - 1)) {
    if (bytes[i - 1] === 0xff) return i;
  }
  return -1;
}
