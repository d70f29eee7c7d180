import { z } from "zod";
import { FilmCard, Image, Localization } from "../films/schema.ts";

/** What lists are about, in the order of their groups. */
export const LIST_THEMES = ["awards", "places", "stories", "animation", "occasions"] as const;

export const Collection = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  theme: z.enum(LIST_THEMES).nullable().describe("The group in which it stands among all lists, if any."),
  cover: Image.nullable(),
  posters: z.array(Image).describe("Posters of its first films, at most six; the first one is its cover."),
  itemCount: z.int().min(0),
  url: z.url(),
  updatedAt: z.iso.datetime(),
}).meta({ id: "Collection" });

export const Collections = z.object({ items: z.array(Collection) }).meta({ id: "Collections" });

export const CollectionDetail = Collection.extend({
  items: z.array(z.object({ position: z.int().min(1), note: z.string().nullable(), film: FilmCard })),
  localization: Localization,
}).meta({ id: "CollectionDetail" });
