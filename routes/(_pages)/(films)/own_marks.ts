import type { OwnMarks } from "../../(_components)/CardDiary.tsx";
import { getMarks } from "@/lib/diary/pages.ts";
import { isMember, type PageContext } from "@/lib/http/page_context.ts";

/** What somebody who is signed in has of films; of visitors nothing is known. */
export async function ownMarks(context: PageContext, films: readonly { id: number }[]): Promise<OwnMarks> {
  if (!isMember(context)) return new Map();
  const filmIds = [...new Set(films.map(({ id }) => id))];
  const { marks } = await getMarks.run(context.ctx, { filmIds });
  return new Map(marks.map(({ filmId, value, later }) => [filmId, value ?? (later ? "later" : "seen")]));
}
