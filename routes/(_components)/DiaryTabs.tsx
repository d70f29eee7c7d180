import type { PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";

/** The pages of somebody's own films, and their settings. */
export const TABS = {
  me: "/me",
  diary: "/diary",
  ratings: "/diary/ratings",
  recommendations: "/diary/recommendations",
  lists: "/diary/lists",
  reminders: "/diary/reminders",
  following: "/diary/following",
  statistics: "/diary/statistics",
  favorites: "/favorites",
  watchlist: "/watchlist",
  move: "/diary/move",
  settings: "/settings",
} as const;

/** So many of them are in sight, and the one that is shown; the rest unfold. */
const IN_SIGHT = 5;

/** The way between the pages of somebody's own films; `within` is the tab to which a page without its own belongs. */
export function DiaryTabs({ context: { lang, text, path }, within }: {
  context: PageContext;
  within?: keyof typeof TABS;
}) {
  const names = Object.keys(TABS) as (keyof typeof TABS)[];
  const current = (name: keyof typeof TABS) => TABS[name] === path ? "page" : name === within ? "true" : "false";
  const inSight = names.filter((name, i) => i < IN_SIGHT || current(name) !== "false");
  const tab = (name: keyof typeof TABS) => (
    <a href={pageUrl("", lang, TABS[name])} aria-current={current(name)}>
      {text.diary.tabs[name]}
    </a>
  );
  return (
    <nav class="tabs own-tabs" aria-label={text.diary.nav}>
      <div class="tab-line">{inSight.map(tab)}</div>
      <details class="more-tabs">
        <summary>{text.diary.moreTabs}</summary>
        <div>{names.filter((name) => !inSight.includes(name)).map(tab)}</div>
      </details>
    </nav>
  );
}
