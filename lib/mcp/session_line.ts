import type { z } from "zod";
import type { PlacedSession } from "../showtimes/schema.ts";

type Placed = Pick<
  z.output<typeof PlacedSession>,
  "time" | "formats" | "language" | "subtitles" | "price" | "priceMax" | "currency" | "availability" | "accessibility"
>;

/** A session as a line of what a model reads: `2026-12-01 19:25 · Planeta Kino · IMAX · en, sub uk · 310 UAH`. */
export function sessionLine(
  session: Placed,
  { date, film, theater }: { date?: string; film?: string; theater?: string },
): string {
  const { time, formats, language, subtitles, price, availability, accessibility } = session;
  const sound = [language, subtitles === null ? null : `sub ${subtitles}`].filter((part) => part !== null).join(", ");
  const parts = [
    date === undefined ? time : `${date} ${time}`,
    film,
    theater,
    formats.join(" "),
    sound,
    accessibility.join(" "),
    price === null ? "" : priceText(session),
    availability === "available" || availability === "unknown" ? "" : availability.replace("_", " "),
  ];
  return parts.filter((part) => part !== undefined && part !== "").join(" · ");
}

function priceText({ price, priceMax, currency }: Placed): string {
  const range = priceMax === null || priceMax === price ? price : `${price}–${priceMax}`;
  return currency === null ? `${range}` : `${range} ${currency}`;
}

/** A theater with its city, for sessions of several cities. */
export function inCity({ name, city }: { name: string; city: { name: string } }): string {
  return `${name}, ${city.name}`;
}
