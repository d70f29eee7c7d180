import { z } from "zod";
import { messages, plural } from "../i18n/messages.ts";
import { lang, type OperationContext } from "../operation.ts";
import { getSharedList } from "../own_lists/pages.ts";
import { drawListCard } from "./draw.ts";
import { renderPng } from "./png.ts";
import { findSubjects } from "./queries.ts";
import { drawableTitle } from "./title.ts";

/** Which list's picture, and in which language. */
export const ListCardInput = z.object({ key: z.string().max(100), lang });

/** The picture that goes with a link to somebody's list as PNG, or `null` where there is none that others may see. */
export async function sharedListPng(
  ctx: OperationContext,
  { key, lang }: z.output<typeof ListCardInput>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const list = await getSharedList.run(ctx, { key, lang });
  if (!list) return null;
  const text = messages(lang);
  const film = list.items[0]?.film;
  const facts = {
    id: film?.id ?? 1,
    year: film?.year ?? null,
    genres: film?.genres.map(({ code }) => code) ?? [],
    countries: film?.countries.map(({ code }) => code) ?? [],
    ...(film ? await findSubjects(ctx.db, film.id) : { keywords: [], englishTitle: "" }),
    title: drawableTitle(list.title, text.name),
  };
  return await renderPng(drawListCard(facts, `${text.name} · ${plural(lang, list.items.length, text.items)}`));
}
