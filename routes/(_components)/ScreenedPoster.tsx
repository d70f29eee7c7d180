import { tintOf } from "./initials.ts";
import { lazySources } from "@/lib/pictures/sources.ts";

/** The poster of a film in cinemas; in the place of one that the catalog does not have, its first letter in a colour. */
export function ScreenedPoster({ poster, title }: { poster: string | null; title: string }) {
  return poster === null ? <span class={`frame face-${tintOf(title)}`} aria-hidden="true">{[...title][0]}</span> : (
    <img
      {...lazySources(poster, "(min-width: 48rem) 12rem, 45vw")}
      width="600"
      height="900"
      alt=""
      decoding="async"
    />
  );
}
