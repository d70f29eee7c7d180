import { type Messages, positionLine } from "@/lib/i18n/messages.ts";

/** The way to other pages of a long list: first, previous, next, last. Nothing where there is one page only. */
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
  return (
    <nav class="paging" aria-label={text.paging.label}>
      {step("first", 1, page > 1)}
      {step("prev", Math.min(page - 1, totalPages), page > 1)}
      <span>{positionLine(at, text)}</span>
      {step("next", page + 1, page < totalPages)}
      {step("last", totalPages, page !== totalPages)}
    </nav>
  );
}
