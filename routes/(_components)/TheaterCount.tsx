import type { Lang } from "@/lib/i18n/lang.ts";
import { messages, plural } from "@/lib/i18n/messages.ts";

/** How many theaters a city has, beside its name: a number, and in words for who does not see or guess what it counts. */
export function TheaterCount({ count, lang }: { count: number; lang: Lang }) {
  const words = plural(lang, count, messages(lang).cinema.theaterCount);
  return (
    <>
      <small aria-hidden="true" title={words}>{count}</small>
      <span class="unseen">{words}</span>
    </>
  );
}
