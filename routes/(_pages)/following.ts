import type { z } from "zod";
import { setFollow } from "@/lib/following/operations.ts";
import { getFeed } from "@/lib/following/pages.ts";
import { type Feed, FeedCursor } from "@/lib/following/schema.ts";
import type { FormAction, PageDefinition } from "@/lib/http/page_definition.ts";
import type { MemberVisit } from "@/lib/http/visit.ts";
import { pageUrl } from "@/lib/urls.ts";
import { memberCall } from "./own_films.ts";
import { titled } from "./page_title.ts";

/** What those whom one follows made public: one's own page. An address with a wrong cursor shows the newest. */
export const followingPage: PageDefinition<z.output<typeof Feed>> = {
  members: true,
  load({ call, person, query, lang }) {
    const after = FeedCursor.safeParse(query.get("after"));
    return getFeed(call, person!.account, { after: after.success ? after.data : null, lang });
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
