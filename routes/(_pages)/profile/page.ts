import { getProfile } from "@/lib/diary/profile.ts";
import { getFollowers } from "@/lib/following/pages.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { titled } from "../(heads)/page_title.ts";
import { ownMarks } from "../(films)/own_marks.ts";
import { idOf } from "../(addresses)/path_id.ts";
import { followActions } from "./actions.ts";

async function load(context: PageContext) {
  const { ctx, params: { handle }, query, lang } = context;
  const page = Math.min(idOf(query.get("page") ?? "") ?? 1, 1000);
  const profile = await getProfile.run(ctx, { handle, page, lang });
  const followers = await getFollowers.run(ctx, { handle });
  if (!profile || !followers) return null;
  return { ...profile, ...followers, own: await ownMarks(context, profile.items.map(({ film }) => film)) };
}

/** What others see of somebody who opened a page of their own. Search engines are asked to leave it out. */
export const publicPage: PageDefinition<NonNullable<Awaited<ReturnType<typeof load>>>> = {
  load,
  head: ({ name }, context) => ({
    title: titled(context.text.diary.profile.heading.replace("{name}", () => name), context),
    noindex: true,
  }),
  actions: followActions,
};
