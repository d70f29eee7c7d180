import type { z } from "zod";
import { getFeed, suggestPages } from "@/lib/following/pages.ts";
import { type Feed, FeedCursor, type FollowedPage } from "@/lib/following/schema.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { OwnMarks } from "../../../(_components)/CardDiary.tsx";
import { ownMarks } from "../../(films)/own_marks.ts";
import { titled } from "../../(heads)/page_title.ts";

/** The feed, for who follows nobody the pages of others, and what the buttons of posters say. */
type Following = z.output<typeof Feed> & { suggested: z.output<typeof FollowedPage>[]; own: OwnMarks };

/** What those whom one follows made public: one's own page. An address with a wrong cursor shows the newest. */
export const followingPage: PageDefinition<Following> = {
  members: true,
  async load(context) {
    const { ctx, query, lang } = context;
    const after = FeedCursor.safeParse(query.get("after"));
    const feed = await getFeed.run(ctx, { after: after.success ? after.data : null, lang });
    const isStart = feed.followed.length === 0 && query.size === 0;
    const films = feed.items.flatMap((item) => item.kind === "list" ? [] : item.film);
    const own = await ownMarks(context, films);
    return { ...feed, own, suggested: isStart ? await suggestPages.run(ctx, {}) : [] };
  },
  head: (_data, context) => ({ title: titled(context.text.diary.following.title, context), noindex: true }),
};
