import { z } from "zod";
import { city, country } from "../places/asked.ts";
import { DataSource } from "../places/schema.ts";

/** Where: arguments of the tools that read cinemas. */
export const place = {
  country: country.describe("Such as UA."),
  city: city.describe("Such as kyiv or Київ."),
};

/** How old a result is, and whose: made-up showtimes say so. */
export const freshness = {
  nextDate: z.string().nullable().describe("The next date with sessions."),
  warming: z.boolean().describe("Not read before: ask again in 3 s."),
  updatedAt: z.string().nullable(),
  sources: z.array(DataSource.pick({ name: true, demo: true })),
};

/** Whether nothing of it was ever read, and nothing is on its way: no source answered. */
export function isUnread({ warming, updatedAt }: { warming: boolean; updatedAt: string | null }): boolean {
  return !warming && updatedAt === null;
}
