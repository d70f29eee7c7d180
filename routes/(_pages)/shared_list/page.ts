import { filmLine } from "@/lib/films/markdown.ts";
import { formOf } from "@/lib/http/form_operation.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { MemberPageContext, PageContext } from "@/lib/http/page_context.ts";
import { setLike } from "@/lib/own_lists/operations.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { heading, list, markdown, paragraph, quote } from "@/lib/markdown.ts";
import { getSharedList } from "@/lib/own_lists/pages.ts";
import { CARD } from "@/lib/posters/draw.ts";
import { ownMarks } from "../(films)/own_marks.ts";
import { titled } from "../(heads)/page_title.ts";
import { itemList } from "../(heads)/structured_data.ts";
import { sharedUrl } from "@/lib/urls.ts";

const like = (state: boolean) =>
  formOf(
    setLike,
    ({ lang }: MemberPageContext, { key }) => ({ to: sharedUrl({ base: "", lang }, key) }),
    (_form, { params: { key } }) => ({ key, like: state }),
  );

async function load(context: PageContext) {
  const { ctx, params: { key }, lang } = context;
  const list = await getSharedList.run(ctx, { key, lang });
  return list && { ...list, own: await ownMarks(context, list.items.map(({ film }) => film)) };
}

/** A list that somebody shows, as others see it. Only public ones are for search engines. */
export const sharedListPage = {
  reads: ["catalog", "reviews"],
  load,
  head({ key, title, description, items, author, visibility }, context) {
    const { base, lang, text } = context;
    const { lists } = text.diary;
    return {
      title: titled(title, context),
      description: description ??
        `${lists.by.replace("{name}", () => author)}\u00a0· ${plural(lang, items.length, text.items)}`,
      noindex: visibility !== "public",
      twin: `/l/${key}.md`,
      image: { url: `${base}/og/list/${key}.png?lang=${lang}`, ...CARD },
      jsonLd: [{ ...itemList(items.map(({ film }) => film)), name: title, url: sharedUrl(context, key) }],
    };
  },
  markdown: ({ key, title, description, items, author, updatedAt }, context) => {
    const { lang, text } = context;
    return markdown({ url: sharedUrl(context, key), lang, updated: updatedAt }, [
      heading(1, title),
      paragraph(
        `${text.diary.lists.by.replace("{name}", () => author)} · ${plural(lang, items.length, text.items)}`,
      ),
      description === null ? null : quote(description),
      list(
        items.map(({ film, note }) => [filmLine(film, lang), note === null ? [] : ` — ${note}`].flat(2)),
        { ordered: true },
      ),
    ]);
  },
  actions: { "like": like(true), "unlike": like(false) },
} satisfies PageDefinition<NonNullable<Awaited<ReturnType<typeof load>>>>;
