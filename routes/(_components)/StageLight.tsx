import type { z } from "zod";
import type { FilmCard } from "@/lib/films/schema.ts";
import { HOUSE_LIGHT, lightOf } from "@/lib/posters/light.ts";

/** What the light of a film is chosen by. */
type Lit = Pick<z.output<typeof FilmCard>, "id" | "year" | "genres" | "countries">;

const codes = (named: Lit["genres"]) => named.map(({ code }) => code);

/** Light on the dark ground of a page's head, in a film's colour; without a film in the site's own. */
export function StageLight({ film }: { film?: Lit }) {
  const { colour, strength } = film
    ? lightOf({ ...film, genres: codes(film.genres), countries: codes(film.countries), keywords: [] })
    : HOUSE_LIGHT;
  return (
    <svg viewBox="0 0 100 100" class="stage-light" preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <radialGradient id="light" cx=".16" cy=".3" r=".66">
          <stop offset="0" stop-color={colour} stop-opacity={strength} />
          <stop offset=".4" stop-color={colour} stop-opacity={(strength / 3).toFixed(2)} />
          <stop offset="1" stop-color={colour} stop-opacity="0" />
        </radialGradient>
      </defs>
      <path fill="url(#light)" d="M0 0h100v100H0z" />
    </svg>
  );
}
