import { useId } from "preact/hooks";
import { lazySources } from "@/lib/pictures/sources.ts";
import { drawUnlisted } from "@/lib/posters/unlisted.ts";

/** The poster of a film in cinemas; that of one that the catalog does not have is drawn from its title. */
export function ScreenedPoster({ poster, title }: { poster: string | null; title: string }) {
  return poster === null ? <Drawn title={title} /> : (
    <img
      {...lazySources(poster, "(min-width: 48rem) 12rem, 45vw")}
      width="600"
      height="900"
      alt=""
      decoding="async"
    />
  );
}

function Drawn({ title }: { title: string }) {
  return <span class="frame" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawUnlisted(title, useId()) }} />;
}
