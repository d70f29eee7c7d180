import { imageSources } from "@/lib/pictures/sources.ts";

/** A person's photo, or the first letters of the first and the last word of their name. */
export function Face({ name, photo }: { name: string; photo: { url: string } | null }) {
  return photo === null
    ? <span class="face" aria-hidden="true">{initials(name)}</span>
    : <img class="face" {...imageSources(photo.url, "3rem", 160)} width="48" height="48" alt="" loading="lazy" />;
}

/** The first letters of the first and the last word of a name. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [...new Set([words[0], words.at(-1)])].map((word) => [...word ?? ""][0]).join("");
}
