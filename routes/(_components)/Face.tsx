import { imageSources } from "@/lib/pictures/sources.ts";

/** A person's photo, or the first letters of the first and the last word of their name. */
export function Face({ name, photo }: { name: string; photo: { url: string } | null }) {
  return photo === null
    ? <span class={`face face-${tintOf(name)}`} aria-hidden="true">{initials(name)}</span>
    : <img class="face" {...imageSources(photo.url, "3rem", 160)} width="48" height="48" alt="" loading="lazy" />;
}

/** So many colours there are for letters. */
const TINTS = 8;

/** The same for a name wherever it stands. */
export function tintOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 9973;
  return sum % TINTS;
}

/** The first letters of the first and the last word of a name. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [...new Set([words[0], words.at(-1)])].map((word) => [...word ?? ""][0]).join("");
}
