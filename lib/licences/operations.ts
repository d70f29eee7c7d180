import { z } from "zod";
import type { Database } from "../db/database.ts";
import type { Lang } from "../i18n/lang.ts";
import { lang, operation } from "../operation.ts";
import { listLoadedSources, listSourcesOf, type ShownEntities } from "./queries.ts";
import { CatalogSources } from "./schema.ts";
import { contentSignal, type Credit, creditsOf, licenceHeaders, termsOf, usesOf, withPassedOn } from "./terms.ts";

export const getSources = operation({
  id: "getSources",
  access: "anybody",
  reads: ["catalog"],
  summary: "Where the catalog's data comes from, and on what terms",
  description: "Films and people name theirs in `sources`: whoever shows such data shows the `attribution` with it.",
  input: z.object({ lang }),
  output: CatalogSources,
  rest: { path: "/api/sources", tag: "Service", cache: "dictionary" },
  async run({ database }, { lang }) {
    const sources = await listLoadedSources(database);
    return {
      contentSignal: contentSignal(sources),
      ...usesOf(sources),
      items: withPassedOn(sources).map((id) => {
        const { attribution, ...terms } = termsOf(id);
        return { id, ...terms, attribution: attribution && attribution[lang] };
      }),
    };
  },
});

/** What a page has to say of where its data comes from. */
export interface PageCredits {
  /** Whether everything in the catalog is free for every use. */
  open: boolean;
  credits: Credit[];
}

/** The credits of a page that shows these rows; of the whole catalog where they are left out. */
export async function pageCredits(database: Database, lang: Lang, shown?: ShownEntities): Promise<PageCredits> {
  const loaded = await listLoadedSources(database);
  const { exportable, trainable, commercial } = usesOf(loaded);
  const all = creditsOf(loaded, lang);
  // Where nobody asks for anything, as in the starter catalog, nothing is looked up.
  const credits = all.length === 0 || !shown ? all : creditsOf(await listSourcesOf(database.read, shown), lang);
  return { open: exportable && trainable && commercial, credits };
}

/** What has to be said beside films, for what has no links. */
export async function creditsOfFilms(database: Database, lang: Lang, ids: Iterable<number>): Promise<string[]> {
  const { credits } = await pageCredits(database, lang, { films: [...ids], people: [] });
  return credits.map(({ text }) => text);
}

/** What every response that shows something of the catalog says of whose it is. */
export async function catalogHeaders(database: Database): Promise<[name: string, value: string][]> {
  return licenceHeaders(await listLoadedSources(database));
}

/** The content signal of the whole catalog. */
export async function catalogSignal(database: Database): Promise<string> {
  return contentSignal(await listLoadedSources(database));
}
