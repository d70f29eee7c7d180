import { z } from "zod";
import { isCountry } from "../../../i18n/countries.ts";
import { type ClientOptions } from "../../../ingest/client.ts";
import { SourceError } from "../../../ingest/source.ts";
import type { ImportSource, ReadContext, SourceRecord } from "../../source.ts";
import { Tmdb } from "./client.ts";
import { filmOf, seriesOf, type Titles } from "./film.ts";
import { changedIds, exportedIds, popularIds, type TitleId, WrittenIds } from "./ids.ts";
import { Movie, Series } from "./shape.ts";

const Options = z.object({
  files: z.array(z.string()).max(0, "nothing may stand outside of options"),
  ids: WrittenIds.optional(),
  export: z.string().optional(),
  popular: z.coerce.number().int().min(1).max(10_000).optional(),
  since: z.iso.date("must be a day such as 2026-11-01").optional(),
  regions: z.string().default("").transform((text) => text.split(",").filter(Boolean))
    .refine((codes) => codes.every(isCountry), "must be country codes such as UA,KZ"),
}).refine(
  ({ ids, export: file, popular, since }) => [ids, file ?? popular, since].filter(Boolean).length === 1,
  "one of --ids, --export, --popular and --since is wanted; --export and --popular go together",
);

/** TMDB, by the service's key: titles with people, texts in three languages, offers, and the addresses of pictures. */
export const tmdb = tmdbSource();

/** The same with a client of other manners, which tests have no time for. */
export function tmdbSource(client: ClientOptions = {}): ImportSource<z.output<typeof Options>> {
  return {
    name: "tmdb",
    usage: "--ids movie/603,tv/1399 | --export FILE [--popular N] | --popular N | --since DAY [--regions UA,KZ]",
    notice:
      "TMDB's data is for non-commercial use, unless you have a licence of TMDB's, and not for the training of AI. " +
      "This product uses the TMDB API but is not endorsed or certified by TMDB.",
    flags: {
      ids: { type: "string" },
      export: { type: "string" },
      popular: { type: "string" },
      since: { type: "string" },
      regions: { type: "string" },
    },
    options: Options,
    async *read(options, context) {
      const service = new Tmdb(context.config, client);
      const ids = remaining(await wantedIds(service, options, context), context.after);
      let done = 0;
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        context.signal.throwIfAborted();
        const some = ids.slice(at, at + AT_ONCE);
        yield* recordsOf(await all(some.map((id) => readTitle(service, id, options.regions, context))));
        context.progress(done += some.length, ids.length);
      }
    },
  };
}

/** Titles whose people come before them, together: so there are few changes between people and films. */
const AT_ONCE = 50;

async function wantedIds(
  service: Tmdb,
  { ids, export: file, popular, since }: z.output<typeof Options>,
  { skip }: ReadContext,
): Promise<TitleId[]> {
  if (ids) return ids;
  if (file !== undefined) return await exportedIds(file, popular, skip);
  if (since !== undefined) return await changedIds(service, since, new Date());
  return await popularIds(service, popular!);
}

/** Titles in an order that is always the same, from the one on that follows `after`, each once. */
function remaining(ids: readonly TitleId[], after: string | undefined): TitleId[] {
  const place = ({ kind, id }: TitleId) => `${kind}/${String(id).padStart(10, "0")}`;
  const byPlace = new Map(ids.map((id) => [place(id), id]));
  const places = [...byPlace.keys()].sort();
  const [kind, id] = after?.split("/") ?? [];
  const reached = after === undefined ? "" : place({ kind: kind as TitleId["kind"], id: Number(id) });
  return places.filter((one) => one > reached).map((one) => byPlace.get(one)!);
}

/** What all come to, or the first error once none is under way any more. */
async function all<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(promises);
  return await Promise.all(promises);
}

const APPENDED = ["credits", "external_ids", "translations", "watch/providers", "keywords", "videos", "images"];
const APPENDED_TO = { movie: [...APPENDED, "release_dates"], tv: [...APPENDED, "content_ratings"] };

/** A title with all that belongs to it, by one question; nothing where it can't be had, which is told. */
async function readTitle(
  service: Tmdb,
  { kind, id }: TitleId,
  regions: readonly string[],
  { skip }: ReadContext,
): Promise<(Titles & { from: string }) | undefined> {
  const from = `${kind}/${id}`;
  const parameters = {
    language: "en-US",
    append_to_response: APPENDED_TO[kind].join(","),
    // Pictures without words: with them most films have hundreds.
    include_image_language: "null",
  };
  try {
    const title = await service.ask(`/3/${from}`, kind === "movie" ? Movie : Series, parameters);
    if (title.adult) return void skip({ from, reason: "is for adults alone" });
    const read = "original_title" in title ? filmOf(title, { skip, regions }) : seriesOf(title, { skip, regions });
    if (read.film.titles.original === "") return void skip({ from, reason: "has no title" });
    return { ...read, from };
  } catch (error) {
    skip({ from, reason: reasonOf(error) });
  }
}

/** Why one title is left out. What is wrong with the service as a whole, such as its key, ends the import. */
function reasonOf(error: unknown): string {
  if (!(error instanceof SourceError)) throw error;
  if (/ answered 404\.$/.test(error.message)) return "TMDB has no such title";
  if (error.kind === "timeout") return "did not come in full in time";
  if (error.kind === "too_large") return "is larger than a title can be";
  if (error.kind !== "shape") throw error;
  // Without the address, so that titles with the same fault are counted together.
  return error.message.replace(/TMDB \/3\/(movie|tv)\/\d+/, "TMDB's $1").replace(/\.$/, "");
}

/** Records in an order in which each stands after those that it refers to, those of several titles once. */
function* recordsOf(titles: readonly ((Titles & { from: string }) | undefined)[]): Generator<SourceRecord> {
  const read = titles.filter((title) => title !== undefined);
  for (const kind of ["keyword", "provider", "person"]) {
    const records = new Map(
      read.flatMap(({ from, references }) =>
        references.filter((record) => record.kind === kind).map((record) => [record.key, { from, record }] as const)
      ),
    );
    yield* records.values();
  }
  for (const { from, film } of read) yield { from, record: film, position: from };
}
