import type { ComponentChildren } from "preact";
import SearchBox from "@/islands/SearchBox.tsx";
import type { Lang } from "@/lib/i18n/lang.ts";
import { messages } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";
import { toolField, toolForm } from "./web_mcp.ts";

/** The search form, once on every page; `brief` in the line at the top, where phones have room for a word. `children` are further fields. */
export function SearchForm({ lang, q, brief, children }: {
  lang: Lang;
  q?: string;
  brief?: boolean;
  children?: ComponentChildren;
}) {
  const { search, professions, type: types, apps: { forms } } = messages(lang);
  const { label, submit, suggestions, none, person, all } = search;
  const placeholder = brief ? label : search.placeholder;
  const named = { "aria-label": label, ...toolField(forms.q) };
  const field = { type: "search", name: "q", required: true, maxLength: 200, placeholder, ...named };
  return (
    <form
      class="search"
      role="search"
      action={pageUrl("", lang, "/search")}
      {...toolForm("search_films", forms.search)}
    >
      <SearchBox lang={lang} q={q} field={field} text={{ suggestions, none, person, professions, types, all }} />
      {children}
      <button type="submit">{submit}</button>
    </form>
  );
}
