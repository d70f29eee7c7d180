import type { z } from "zod";
import { getUnrated } from "@/lib/diary/pages.ts";
import type { FilmCard } from "@/lib/films/schema.ts";
import type { MemberPageContext } from "@/lib/http/page_context.ts";
import type { OwnMarks } from "../../(_components)/CardDiary.tsx";
import { ownMarks } from "./own_marks.ts";

/** Whoever has fewer films than these on a page is shown others. */
const FEW = 6;
/** Films of a line. */
const SHOWN = 12;

/** Popular films that one has not yet, and what one has of them. */
export interface Beginnings {
  films: z.output<typeof FilmCard>[];
  own: OwnMarks;
}

/** What a page offers beside its own `total` films, of which it shows `listed`; nothing where these fill it. */
export async function beginnings(
  context: MemberPageContext,
  total: number,
  listed: readonly { film: { id: number } }[] = [],
): Promise<Beginnings> {
  if (total >= FEW) return { films: [], own: new Map() };
  const shown = new Set(listed.map(({ film }) => film.id));
  const unrated = (await getUnrated.run(context.ctx, { lang: context.lang }))!;
  const films = unrated.filter(({ id }) => !shown.has(id)).slice(0, SHOWN);
  return { films, own: await ownMarks(context, films) };
}
