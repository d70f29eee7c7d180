import type { ComponentChildren } from "preact";
import type { Lang } from "@/lib/i18n/lang.ts";
import { messages } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";

/** The search field; `children` are further fields. */
export function SearchForm({ lang, q, children }: { lang: Lang; q?: string; children?: ComponentChildren }) {
  const { search } = messages(lang);
  return (
    <form class="search" role="search" action={pageUrl("", lang, "/search")}>
      <input
        type="search"
        name="q"
        required
        maxLength={200}
        value={q}
        aria-label={search.label}
        placeholder={search.placeholder}
      />
      {children}
      <button type="submit">{search.submit}</button>
    </form>
  );
}
