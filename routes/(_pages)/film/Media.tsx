import type { z } from "zod";
import TrailerPlayer from "@/islands/TrailerPlayer.tsx";
import { mediaTitle, videoText } from "@/lib/films/markdown.ts";
import type { Film } from "@/lib/films/schema.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { lazySources } from "@/lib/pictures/sources.ts";

/** How wide a still is in the row. */
const STILL = "(min-width: 48rem) 20rem, 75vw";

/** The trailer and stills of a film, in one row; nothing where there are none. */
export function Media({ film, context: { lang, text } }: { film: z.output<typeof Film>; context: PageContext }) {
  const { trailer, stills } = film;
  if (!trailer && stills.length === 0) return null;
  return (
    <section class="media" id="media">
      <h2>{mediaTitle(film, lang)}</h2>
      <ul>
        {trailer && (
          <li>
            <TrailerPlayer
              href={trailer.url}
              player={trailer.player}
              label={videoText({ type: "trailer", language: trailer.language }, lang)}
              note={text.film.trailerFrom.replace("{provider}", trailer.provider)}
              title={`${text.film.trailer}: ${film.title}`}
            />
          </li>
        )}
        {stills.map(({ url, width, height }, i) => (
          <li>
            <a href={url}>
              <img
                {...lazySources(url, STILL)}
                width={width}
                height={height}
                alt={text.film.stillOf.replace("{n}", String(i + 1)).replace("{title}", film.title)}
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
