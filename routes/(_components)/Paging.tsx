import { type Messages, positionLine } from "@/lib/i18n/messages.ts";

/** Pages that are named on each side of the one that is shown. */
const BESIDE = 2;
/** So few pages need no numbers beside first, previous, next and last. */
const FEW = 3;

/**
 * The way to other pages of a long list: first, previous, those beside, next, last, each address once. Nothing for one
 * page only; past the last one, where a page has no neighbours, the first and the last.
 */
export function Paging({ at, text, link }: {
  at: { page: number; totalPages: number };
  text: Messages;
  link: (page: number) => { href: string; rel?: string };
}) {
  const { page, totalPages } = at;
  if (totalPages < 2) return null;
  const step = (rel: "first" | "prev" | "next" | "last", to: number, shown: boolean) => {
    if (!shown) return null;
    const { href, rel: follow } = link(to);
    return <a href={href} rel={follow ? `${rel} ${follow}` : rel} aria-current="false">{text.paging[rel]}</a>;
  };
  const numbers = (from: number) =>
    totalPages > FEW && Array.from({ length: BESIDE }, (_, i) => from + i)
      .filter((to) => to > 1 && to < totalPages)
      .map((to) => <a class="paging-number" {...link(to)} aria-current="false">{to}</a>);
  const isPast = page > totalPages;
  return (
    <nav class="paging" aria-label={text.paging.label}>
      {step("first", 1, page > 2)}
      {step("prev", page - 1, page > 1 && !isPast)}
      {!isPast && numbers(page - BESIDE)}
      {!isPast && <span>{positionLine(at, text)}</span>}
      {numbers(page + 1)}
      {step("next", page + 1, page < totalPages)}
      {step("last", totalPages, page < totalPages - 1 || isPast)}
    </nav>
  );
}
