import { logViewing } from "@/lib/diary/operations.ts";
import { getLogged } from "@/lib/diary/pages.ts";
import { ownPath } from "@/lib/http/form.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { MemberPageContext, PageContext } from "@/lib/http/page_context.ts";
import { seasonName } from "@/lib/films/markdown.ts";
import { pageUrl } from "@/lib/urls.ts";
import { ratingIn, viewingIn } from "../../(films)/diary_form.ts";
import { idIn, idOf, seasonOf } from "../../(addresses)/path_id.ts";
import { todayOf } from "@/lib/places/asked.ts";

/** Where a form leads that was opened from another page. */
function nextOf(text: string | null, { lang }: PageContext): string {
  return ownPath(text, pageUrl("", lang, "/diary"));
}

async function loadLogged(context: MemberPageContext) {
  const { ctx, query, lang } = context;
  const filmId = idOf(query.get("film") ?? "");
  const logged = filmId === null ? null : await getLogged.run(ctx, { filmId, lang });
  // A season of a series is told by the note.
  const season = seasonOf(query.get("season") ?? "");
  const note = season === null ? null : seasonName(season, lang);
  return logged && { ...logged, note, today: todayOf(context.ctx), next: nextOf(query.get("next"), context) };
}

/** The small form behind the button of every poster. */
export const logPage: PageDefinition<NonNullable<Awaited<ReturnType<typeof loadLogged>>>> = {
  members: true,
  load: loadLogged,
  head: (_data, { text }) => ({ title: `${text.diary.logTitle} — ${text.name}`, noindex: true }),
  actions: {
    "log": async (form, context) => {
      const filmId = idIn(context.query, "film");
      await logViewing.run(context.ctx, { filmId, ...viewingIn(form), ...ratingIn(form) });
      return { to: nextOf(context.query.get("next"), context) };
    },
  },
};
