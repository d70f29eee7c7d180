import { filmRecord } from "./app.ts";

// Films with premieres, for tests of the calendar.

/** The day on which {@linkcode FILMS} are looked at. */
export const now = () => new Date("2026-11-21T12:00:00Z");

/** A premiere of a record. */
export const premiere = (country: string, date: string, type = "theatrical") => ({ country, date, type });

/** Two films of the month after: one in two countries on one day and in a third one before, another at its end. */
export const FILMS = [
  filmRecord("a", {
    titles: { original: "Alpha", ru: "Альфа", en: "Alpha", uk: "Альфа-уа" },
    year: 2026,
    premieres: [premiere("UA", "2026-12-03"), premiere("US", "2026-12-03", "limited"), premiere("FR", "2026-11-05")],
  }),
  filmRecord("b", { titles: { original: "Beta", en: "Beta" }, premieres: [premiere("US", "2026-12-31")] }),
];
