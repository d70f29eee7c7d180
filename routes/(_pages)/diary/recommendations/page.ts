import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { getOwnRecommendations } from "@/lib/recommendations/operations.ts";
import { titled } from "../../(heads)/page_title.ts";

/** What somebody may like, and why. Nobody else sees it. */
export const ownRecommendationsPage: PageDefinition<Awaited<ReturnType<typeof getOwnRecommendations.run>>> = {
  members: true,
  load: ({ ctx, lang }) => getOwnRecommendations.run(ctx, { lang }),
  head: (_data, context) => ({ title: titled(context.text.diary.recommendations.title, context), noindex: true }),
};
