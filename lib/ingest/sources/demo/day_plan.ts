import type { DemoFilm } from "./films.ts";
import { programmeOf } from "./programme.ts";
import { type Random, random } from "./random.ts";
import type { DemoTheater } from "./theaters.ts";

/** One show of a day plan, in the demo's own words. */
export interface Show {
  film: string;
  hall: number;
  /** Minutes after the midnight that the day begins with; the last show may be after the next one. */
  start: number;
  /** `"3D IMAX"`. */
  format: string;
  audio: string;
  subtitles: string | null;
  /** In the country's currency, whole; with the dearest seat's after a hyphen: `"180-260"`. */
  price: string | null;
  seats: "free" | "few" | "none";
  /** `"AD"`, `"relaxed"` and the like, as labels say it. */
  access: string | null;
}

/** What a theater shows in a day. */
export interface DayPlan {
  theater: string;
  date: string;
  shows: Show[];
}

/** For films whose length nobody has announced. */
const USUAL_RUNTIME = 120;
const TRAILERS = 15;

/** The plan of a theater's day: for the same theater and date always the same. */
export function planDay(theater: DemoTheater, date: string): DayPlan {
  const dice = random(`${theater.id} ${date}`);
  const programme = programmeOf(theater, date);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const weekend = weekday === 0 || weekday === 6;
  // On Fridays and Saturdays the last show may begin after midnight.
  const lastStart = weekday === 5 || weekday === 6 ? 24 * 60 + 30 : 22 * 60 + 45;
  const access = random(`${theater.id} ${date} access`);
  const shows = theater.halls.flatMap((features, hall) => {
    const shows: Show[] = [];
    let start = 9 * 60 + 30 + 5 * dice.below(16);
    for (let slot = 0; start <= lastStart; slot++) {
      const film = pickFilm(programme, { hall, slot, start }, dice);
      shows.push({
        film: film.id,
        hall: hall + 1,
        start,
        ...versionOf(film, features, theater.country, start, dice),
        price: theater.pricesUnknown ? null : priceOf(theater.country, { features, start, weekend }, dice),
        seats: dice.chance(0.04) ? "none" : dice.chance(start > 17 * 60 ? 0.15 : 0.03) ? "few" : "free",
        access: accessOf({ start, weekend }, access),
      });
      const cleaning = 10 + 5 * dice.below(5);
      start = Math.ceil((start + TRAILERS + (film.runtimeMinutes ?? USUAL_RUNTIME) + cleaning) / 5) * 5;
    }
    return shows;
  });
  return { theater: theater.id, date, shows };
}

/** The first hall plays what is most asked for, the others take turns; children's films are over by the evening. */
function pickFilm(
  programme: readonly DemoFilm[],
  { hall, slot, start }: { hall: number; slot: number; start: number },
  dice: Random,
): DemoFilm {
  const forNow = programme.filter(({ tags }) => !tags.includes("children") || start < 18 * 60);
  const films = forNow.length > 0 ? forNow : programme;
  if (hall === 0 && dice.chance(0.55)) return films[0];
  return films[(hall * 3 + slot + dice.below(2)) % films.length];
}

/** Dubbed as is usual in the country, and in the evening sometimes in the original with subtitles. */
function versionOf(
  film: DemoFilm,
  features: DemoTheater["halls"][number],
  country: string,
  start: number,
  dice: Random,
): Pick<Show, "format" | "audio" | "subtitles"> {
  const dimension = film.tags.includes("3D") && features.includes("3D") && dice.chance(0.4) ? "3D" : "2D";
  const format = [dimension, ...features.filter((feature) => feature !== "3D")].join(" ");
  const local = country === "UA" ? "uk" : dice.chance(0.25) ? "kk" : "ru";
  const original = film.language !== local && start >= 17 * 60 && dice.chance(0.18);
  return { format, audio: original ? film.language : local, subtitles: original ? local : null };
}

/** Parents come in the morning of a working day, who wants it calm in that of a free one, the rest at any time. */
function accessOf({ start, weekend }: { start: number; weekend: boolean }, dice: Random): string | null {
  const labels = [
    dice.chance(0.05) && "AD",
    dice.chance(0.05) && "captioned",
    dice.chance(0.15) && start < 13 * 60 && (weekend ? "relaxed" : "baby"),
  ];
  return labels.filter((label) => label !== false).join(", ") || null;
}

/** By currency: a morning ticket, what is added for the afternoon and again for the evening, and the step of prices. */
const FARES: Record<string, { base: number; step: number; round: number }> = {
  UA: { base: 130, step: 30, round: 10 },
  KZ: { base: 1400, step: 400, round: 100 },
};

function priceOf(
  country: string,
  { features, start, weekend }: { features: DemoTheater["halls"][number]; start: number; weekend: boolean },
  dice: Random,
): string {
  const { base, step, round } = FARES[country];
  const later = start >= 17 * 60 ? 2 : start >= 12 * 60 ? 1 : 0;
  const better = features.includes("IMAX") ? 3 : features.includes("4DX") ? 4 : features.includes("Atmos") ? 1 : 0;
  const price = base + step * (later + better + Number(weekend));
  return dice.chance(0.3) ? `${price}-${Math.round(price * 1.4 / round) * round}` : String(price);
}
