import type { MemberPageContext } from "@/lib/http/page_context.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { getOwnRecommendations } from "@/lib/recommendations/operations.ts";
import { ownMarks } from "../../(films)/own_marks.ts";
import { titled } from "../../(heads)/page_title.ts";
import { beginnings } from "../../(films)/beginnings.ts";

async function load(context: MemberPageContext) {
  const { ctx, lang } = context;
  const found = await getOwnRecommendations.run(ctx, { lang });
  const own = await ownMarks(context, found.items.map(({ film }) => film));
  return { ...found, own, popular: await beginnings(context, found.items.length, found.items) };
}

/** What somebody may like, and why. Nobody else sees it. */
export const ownRecommendationsPage: PageDefinition<Awaited<ReturnType<typeof load>>> = {
  members: true,
  load,
  head: (_data, context) => ({ title: titled(context.text.diary.recommendations.title, context), noindex: true }),
};
