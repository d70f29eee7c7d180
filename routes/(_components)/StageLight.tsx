import { paletteOf } from "@/lib/posters/palette.ts";
import type { FilmCard } from "@/lib/films/schema.ts";
import type { z } from "zod";

/** What the light of a film is chosen by: the colours of its drawn poster. */
type Lit = Pick<z.output<typeof FilmCard>, "id" | "year" | "genres" | "countries">;

/** The strongest light, and how light the ground may become where letters stand on it. */
const MOST = 0.75;
const SHONE_ON = 0.035;
/** A darker ground gives no light: the shapes on it do. */
const DARK = 0.045;
/** Of screens, about. */
const GAMMA = 2.2;

/** Light on the dark ground of a page's head, in a film's colour; without a film in the site's own. */
export function StageLight({ film }: { film?: Lit }) {
  const colour = film ? colourOf(film) : "#8a2138";
  const strength = strengthOf(colour);
  return (
    <svg viewBox="0 0 100 100" class="stage-light" preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <radialGradient id="light" cx=".16" cy=".3" r=".66">
          <stop offset="0" stop-color={colour} stop-opacity={strength} />
          <stop offset=".4" stop-color={colour} stop-opacity={strength / 3} />
          <stop offset="1" stop-color={colour} stop-opacity="0" />
        </radialGradient>
      </defs>
      <path fill="url(#light)" d="M0 0h100v100H0z" />
    </svg>
  );
}

/** How strong a colour may shine, so that letters on it stay 4.5 times as light: the lighter it is, the less. */
function strengthOf(colour: string): number {
  return Math.round(100 * Math.min(MOST, (SHONE_ON / lightOf(colour)) ** (1 / GAMMA) / 0.6)) / 100;
}

/** How light a colour is to the eye, from 0 to 1. */
function lightOf(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => (parseInt(colour.slice(at, at + 2), 16) / 255) ** GAMMA);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function colourOf({ id, year, genres, countries }: Lit): string {
  const codes = (named: Lit["genres"]) => named.map(({ code }) => code);
  const facts = { id, year, genres: codes(genres), countries: codes(countries), keywords: [] };
  const [ground, , shape] = paletteOf(facts);
  return lightOf(ground) < DARK ? shape : ground;
}
