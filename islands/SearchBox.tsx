import { IS_BROWSER } from "fresh/runtime";
import { useEffect, useRef, useState } from "preact/hooks";
import type { z } from "zod";
import type { Lang } from "@/lib/i18n/lang.ts";
import { initials, tintOf } from "@/routes/(_components)/initials.ts";
import type { SearchResult } from "@/lib/search/schema.ts";

type Found = z.output<typeof SearchResult>;
type Hit = Found["films"][number] | Found["people"][number];

/** As many as a window shows without a row that is cut. */
const SHOWN = 6;
/** How long somebody who types may pause before suggestions are asked for. */
const PAUSE_MS = 120;
const LIST_ID = "suggestions";
const optionId = (i: number) => `${LIST_ID}-${i}`;

/** What a {@linkcode SearchBox} is made of. */
export interface SearchBoxProps {
  lang: Lang;
  q?: string;
  /** The attributes of the field as it is without JavaScript. */
  field: {
    type: string;
    name: string;
    required: boolean;
    maxLength: number;
    placeholder: string;
    "aria-label": string;
  };
  /**
   * `suggestions` names the list, `none` says that it is empty, `person` tells people from films where their profession
   * does not, `types` says what films are, `all` leads on.
   */
  text: {
    suggestions: string;
    none: string;
    person: string;
    professions: Readonly<Record<string, string>>;
    types: Readonly<Record<string, string>>;
    all: string;
  };
}

/** The field of a search form, with suggestions: the ARIA practices' combobox with a list of links. */
export default function SearchBox({ lang, q, field, text }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const { hits, query, ask } = useSuggestions(lang);
  const [open, setOpen] = useState(false);
  // What is active belongs to the suggestions that were shown, so new ones begin without.
  const [chosen, setChosen] = useState<{ of: Hit[] | null; i: number }>({ of: null, i: -1 });
  const active = chosen.of === hits ? chosen.i : -1;
  const setActive = (i: number) => setChosen({ of: hits, i });
  const found = hits?.length ?? 0;
  // The last option leads to all that the words find.
  const count = found > 0 ? found + 1 : 0;
  const expanded = open && count > 0;

  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(active))?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const clear = () => {
    input.current!.value = "";
    ask(input.current!.form!);
  };
  const onInput = () => {
    setOpen(true);
    ask(input.current!.form!);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key === "Escape") {
      if (!expanded) clear();
      close();
    } else if (event.key === "Enter" && expanded && active >= 0) document.getElementById(optionId(active))?.click();
    else if (count === 0 && event.key === "ArrowDown") onInput();
    else {
      const next = count > 0 ? moved(event.key, active, count) : undefined;
      if (next === undefined) return;
      setOpen(true);
      setActive(next);
    }
    event.preventDefault();
  };

  return (
    <div class="search-field">
      <input
        {...field}
        ref={input}
        onInput={onInput}
        onKeyDown={onKeyDown}
        onBlur={close}
        {...IS_BROWSER
          ? {
            // What was typed before this script ran stays.
            defaultValue: q,
            type: "text",
            enterKeyHint: "search",
            autocomplete: "off",
            role: "combobox",
            "aria-autocomplete": "list",
            "aria-expanded": expanded,
            "aria-controls": LIST_ID,
            "aria-activedescendant": expanded && active >= 0 ? optionId(active) : undefined,
          }
          : { value: q }}
      />
      {expanded && (
        // The field keeps the focus while somebody clicks on the list.
        <div
          class="suggestions"
          role="listbox"
          id={LIST_ID}
          aria-label={text.suggestions}
          onMouseDown={(event) => event.preventDefault()}
        >
          {hits!.map((hit, i) => <Suggestion key={hit.url} hit={hit} i={i} active={i === active} text={text} />)}
          <a
            class="suggestions-all"
            role="option"
            id={optionId(found)}
            aria-selected={active === found}
            tabIndex={-1}
            href={`${input.current!.form!.getAttribute("action")}?${query}`}
          >
            {text.all}
          </a>
        </div>
      )}
      <span class="unseen" aria-live="polite">
        {open && hits && (found > 0 ? `${text.suggestions}: ${found}` : text.none)}
      </span>
    </div>
  );
}

/** Where a key leads from the active option; -1 is the field itself, `undefined` leaves the key to the field. */
function moved(key: string, active: number, count: number): number | undefined {
  switch (key) {
    case "ArrowDown":
      return active + 1 < count ? active + 1 : 0;
    case "ArrowUp":
      return active > 0 ? active - 1 : count - 1;
    case "Home":
      return active < 0 ? undefined : 0;
    case "End":
      return active < 0 ? undefined : count - 1;
  }
}

function Suggestion(
  { hit, i, active, text }: { hit: Hit; i: number; active: boolean; text: SearchBoxProps["text"] },
) {
  const isFilm = "title" in hit;
  const [name, note, image] = isFilm
    ? [hit.title, hit.year, hit.poster]
    : [hit.name, text.professions[hit.professions[0]] ?? text.person, hit.photo];
  return (
    <a role="option" id={optionId(i)} aria-selected={active} tabIndex={-1} href={hit.url}>
      <span class="suggestion-image">
        {image && <img class={isFilm ? "" : "face"} src={small(image.url)} width="32" height="48" alt="" />}
        {!image && !isFilm && <span class={`face face-${tintOf(name)}`} aria-hidden="true">{initials(name)}</span>}
      </span>
      <span>
        <span class="suggestion-name">{name}</span>
        {isFilm && <small class="suggestion-kind">{kindOf(hit, text.types)}</small>}
      </span>
      <small>{note}</small>
    </a>
  );
}

/** What a film is, and its original title where that is another: "Фільм · The Matrix". */
function kindOf({ type, title, originalTitle }: Found["films"][number], types: Readonly<Record<string, string>>) {
  return originalTitle === title ? types[type] : `${types[type]}\u00a0· ${originalTitle}`;
}

/** The smallest form of a picture that another host has; a drawn poster without its title, which nobody could read. */
function small(url: string): string {
  return url.replace(/(\/image\/[\w/-]+\/)\d+\.jpg/, (_, place) => `${place}160.webp`)
    .replace(/(\/poster\/\d+\.svg)\?lang=\w+$/, "$1?title=off");
}

/** Suggestions for what a form holds, and its query: the latest question's only, `null` before and without any. */
function useSuggestions(lang: Lang) {
  const [{ hits, query }, setFound] = useState<{ hits: Hit[] | null; query: string }>({ hits: null, query: "" });
  const current = useRef<AbortController>();
  const ask = async (form: HTMLFormElement) => {
    current.current?.abort();
    const { signal } = current.current = new AbortController();
    const given = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
    const query = new URLSearchParams(given.filter(([, value]) => value !== ""));
    const asked = String(query);
    if (!query.has("q")) return setFound({ hits: null, query: asked });
    query.set("limit", String(SHOWN));
    query.set("lang", lang);
    try {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      if (signal.aborted) return;
      const response = await fetch(`/api/search?${query}`, { signal });
      const found = response.ok ? best(await response.json()) : null;
      if (!signal.aborted) setFound({ hits: found, query: asked });
    } catch {
      // Asked anew, or no network: the form works without suggestions.
    }
  };
  return { hits, query, ask };
}

/** The best of films and people together. Those that are only spelled alike are shown where nothing else is found. */
function best({ films, people, perhaps }: Found): Hit[] {
  const found: Hit[] = [...films, ...people];
  const sure = found.filter(({ match }) => match.kind !== "fuzzy");
  const all = sure.length > 0 ? sure : found.length > 0 ? found : [...perhaps?.films ?? [], ...perhaps?.people ?? []];
  return all.sort((a, b) => b.score - a.score).slice(0, SHOWN);
}
