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

/** The way between the pages of somebody's own films. */
export function DiaryTabs({ context: { lang, text, path } }: { context: PageContext }) {
  return (
    <nav class="tabs" aria-label={text.diary.nav}>
      {Object.entries(TABS).map(([name, to]) => (
        <a href={pageUrl("", lang, to)} aria-current={to === path ? "page" : "false"}>
          {text.diary.tabs[name as keyof typeof TABS]}
        </a>
      ))}
    </nav>
  );
}
