import type { z } from "zod";
import type { FilmCard } from "@/lib/films/schema.ts";
import type { Lang } from "@/lib/i18n/lang.ts";
import { Score } from "./Score.tsx";

/** Films as a grid of posters. `note` says more about a film below its title. */
export function FilmGrid({ films, lang, note }: {
  films: z.infer<typeof FilmCard>[];
  lang: Lang;
  note?: (film: z.infer<typeof FilmCard>) => string;
}) {
  return (
    <ul class="grid">
      {films.map((film) => (
        <li class="card">
          <a href={film.url}>
            {film.poster && (
              <img
                src={film.poster.url}
                width={film.poster.width}
                height={film.poster.height}
                alt=""
                loading="lazy"
                decoding="async"
              />
            )}
            <span class="card-title">{film.title}</span>
          </a>
          <span class="card-note">
            {note ? note(film) : [film.year, film.genres[0]?.name].filter(Boolean).join(" · ")}
            {!note && <Score rating={film.rating} lang={lang} />}
          </span>
        </li>
      ))}
    </ul>
  );
}
