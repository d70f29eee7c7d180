import type { PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";

/** The two quickest ways out of an empty diary: a press for each popular title, or a file from elsewhere. */
export function DiaryBeginnings({ context: { lang, text } }: { context: PageContext }) {
  const { ratings } = text.diary;
  return (
    <p class="actions">
      <a class="button" href={pageUrl("", lang, "/diary/rate")}>{ratings.rate}</a>
      <a class="button quiet" href={pageUrl("", lang, "/diary/move")}>{ratings.bring}</a>
    </p>
  );
}
