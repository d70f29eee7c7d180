import type { ComponentChildren } from "preact";
import SearchBox from "@/islands/SearchBox.tsx";
import type { Lang } from "@/lib/i18n/lang.ts";
import { messages } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";

/** The search form, once on every page. `children` are further fields. */
export function SearchForm({ lang, q, children }: {
  lang: Lang;
  q?: string;
  children?: ComponentChildren;
}) {
  const { label, placeholder, submit, suggestions, none, person } = messages(lang).search;
  const field = { type: "search", name: "q", required: true, maxLength: 200, placeholder, "aria-label": label };
  return (
    <form class="search" role="search" action={pageUrl("", lang, "/search")}>
      <SearchBox lang={lang} q={q} field={field} text={{ suggestions, none, person }} />
      {children}
      <button type="submit">{submit}</button>
    </form>
  );
}
