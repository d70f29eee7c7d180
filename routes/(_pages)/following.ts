import type { z } from "zod";
import { setFollow } from "@/lib/following/operations.ts";
import { getFeed, suggestPages } from "@/lib/following/pages.ts";
import { type Feed, FeedCursor, type FollowedPage } from "@/lib/following/schema.ts";
import type { FormAction, PageDefinition } from "@/lib/http/page_definition.ts";
import type { MemberVisit } from "@/lib/http/visit.ts";
import { pageUrl } from "@/lib/urls.ts";
import { memberCall } from "./own_films.ts";
import { titled } from "./page_title.ts";

/** The feed, and for who follows nobody the pages of others. */
type Following = z.output<typeof Feed> & { suggested: z.output<typeof FollowedPage>[] };

/** What those whom one follows made public: one's own page. An address with a wrong cursor shows the newest. */
export const followingPage: PageDefinition<Following> = {
  members: true,
  async load({ call, person, query, lang }) {
    const after = FeedCursor.safeParse(query.get("after"));
    const feed = await getFeed(call, person!.account, { after: after.success ? after.data : null, lang });
    const isStart = feed.followed.length === 0 && query.size === 0;
    return { ...feed, suggested: isStart ? await suggestPages(call, person!.account) : [] };
  },
  head: (_data, visit) => ({ title: titled(visit.text.diary.following.title, visit), noindex: true }),
};

function follow(state: boolean): FormAction<MemberVisit, never> {
  return async (_form, visit) => {
    const { lang, params: { handle } } = visit;
    await setFollow.run(memberCall(visit), { handle, follow: state });
    return { to: pageUrl("", lang, `/u/${handle}`) };
  };
}

/** What somebody who is signed in does on another one's page. */
export const followActions = { "follow": follow(true), "unfollow": follow(false) };
