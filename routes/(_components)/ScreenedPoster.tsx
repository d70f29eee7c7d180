import { imageSources } from "@/lib/pictures/sources.ts";

/** The poster of a film in cinemas; a film that the catalog does not have has none, and an empty frame in its place. */
export function ScreenedPoster({ poster, title }: { poster: string | null; title: string }) {
  return poster === null ? <span class="frame" aria-hidden="true">{[...title][0]}</span> : (
    <img
      {...imageSources(poster, "(min-width: 48rem) 12rem, 45vw")}
      width="600"
      height="900"
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
