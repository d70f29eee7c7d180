import { paletteOf } from "@/lib/posters/palette.ts";
import type { FilmCard } from "@/lib/films/schema.ts";
import type { z } from "zod";

/** What the light of a film is chosen by: the colours of its drawn poster. */
type Lit = Pick<z.output<typeof FilmCard>, "id" | "year" | "genres" | "countries">;

/** Light on the dark ground of a page's head, in a film's colour; without a film in the site's own. */
export function StageLight({ film }: { film?: Lit }) {
  const colour = film ? colourOf(film) : "#8a2138";
  return (
    <svg class="stage-light" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <radialGradient id="light" cx=".16" cy=".3" r=".75">
          <stop offset="0" stop-color={colour} stop-opacity=".6" />
          <stop offset=".4" stop-color={colour} stop-opacity=".22" />
          <stop offset="1" stop-color={colour} stop-opacity="0" />
        </radialGradient>
      </defs>
      <path fill="url(#light)" d="M0 0h100v100H0z" />
    </svg>
  );
}

function colourOf({ id, year, genres, countries }: Lit): string {
  const codes = (named: Lit["genres"]) => named.map(({ code }) => code);
  return paletteOf({ id, year, genres: codes(genres), countries: codes(countries), keywords: [] })[0];
}
