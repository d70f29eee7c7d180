import { lazySources } from "@/lib/pictures/sources.ts";
import { initials, tintOf } from "./initials.ts";

/** A person's photo, or the first letters of the first and the last word of their name. */
export function Face({ name, photo }: { name: string; photo: { url: string } | null }) {
  return photo === null
    ? <span class={`face face-${tintOf(name)}`} aria-hidden="true">{initials(name)}</span>
    : <img class="face" {...lazySources(photo.url, "3rem", 160)} width="48" height="48" alt="" />;
}
