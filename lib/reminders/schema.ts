import { z } from "zod";
import { FilmCard, PREMIERE_TYPES } from "../films/schema.ts";
import { isCountryToday } from "../i18n/countries.ts";
import { LANGS } from "../i18n/lang.ts";

/** How many reminders an account may have, and in how many browsers it may be told. */
export const MOST_REMINDERS = 500;
export const MOST_BROWSERS = 10;
/** Characters of the address that a browser's push service gives it. */
export const MOST_ENDPOINT = 1000;

/** A film's premiere in a country; its sessions in a city; its offer by a service in a country. */
export const REMINDER_KINDS = ["premiere", "cinema", "service"] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

const id = z.int().min(1);
const filmId = z.int().min(1).describe("Id of the film.");
const country = z.string().refine(isCountryToday).describe("ISO 3166-1 alpha-2.");

export const AddReminderInput = z.discriminatedUnion("kind", [
  z.object({ filmId, kind: z.literal("premiere"), country }),
  z.object({
    filmId,
    kind: z.literal("cinema"),
    country,
    city: z.string().regex(/^[a-z0-9-]{1,100}$/).describe("Code of a city with cinemas."),
  }),
  z.object({ filmId, kind: z.literal("service"), country, providerId: id.describe("Id of the service.") }),
]);
export type ReminderOf = z.output<typeof AddReminderInput>;

/** The same as an operation's input, which is an object. */
export const AddReminder = z.object({ reminder: AddReminderInput });
export const ReminderId = z.object({ id });

/** Keys of a browser's subscription as `PushSubscription.toJSON()` has them. */
const bytes = (length: number) =>
  z.string().regex(/^[\w-]+$/).refine((text) => text.length === Math.ceil(length * 4 / 3), `must be ${length} bytes`);
export const PushInput = z.object({
  endpoint: z.string().max(MOST_ENDPOINT),
  p256dh: bytes(65),
  auth: bytes(16),
  lang: z.enum(LANGS),
});

const named = z.array(z.object({ value: z.string(), name: z.string() }));

/** What forms offer to be reminded of, and the account's usual choice. */
export const ReminderChoices = z.object({
  countries: named,
  cities: z.array(z.object({ country: z.string(), cities: named })),
  providers: z.array(z.object({ id: z.int(), name: z.string() })),
  usual: z.object({ country: z.string(), city: z.string().nullable(), providerId: z.int().nullable() }),
});

/** A reminder as its person sees it. */
export const Reminder = z.object({
  id,
  film: FilmCard.pick({ id: true, title: true, year: true }),
  kind: z.enum(REMINDER_KINDS),
  /** "Ukraine"; "Kyiv"; "Netflix, Ukraine". */
  place: z.string(),
  country: z.string(),
  premieres: z.array(z.object({ date: z.iso.date(), type: z.enum(PREMIERE_TYPES) }))
    .describe("On known days since the reminder was made."),
  isThere: z.boolean().describe("Whether there are sessions, or the offer, now."),
  createdAt: z.iso.datetime(),
});
