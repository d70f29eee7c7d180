import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { head } from "./head.ts";
import { type HomeData, load } from "./load.ts";
import { homeMarkdown } from "./markdown.ts";

/** The home page: what is on, what is new and coming, what many rate, the curated lists. */
export const homePage = {
  reads: ["catalog", "reviews", "showtimes"],
  load,
  head,
  markdown: homeMarkdown,
} satisfies PageDefinition<HomeData>;
