import type { z } from "zod";
import type { Lang } from "@/lib/i18n/lang.ts";
import { messages, plural } from "@/lib/i18n/messages.ts";
import type { Collection } from "@/lib/lists/schema.ts";
import { lazySources } from "@/lib/pictures/sources.ts";
import { firstSentence } from "@/lib/text/teaser.ts";
import { unbroken } from "@/lib/text/tied.ts";

type ListView = z.output<typeof Collection>;

/** So many posters are on a card, whatever its width. */
const POSTERS = 3;

/** Lists with such posters first as no list before them shows, as far as there are any. */
export function differing(lists: readonly ListView[]): ListView[] {
  const shown = new Set<string>();
  return lists.map((list) => {
    const posters = list.posters.toSorted((a, b) => Number(shown.has(a.url)) - Number(shown.has(b.url)));
    for (const { url } of posters.slice(0, POSTERS)) shown.add(url);
    return { ...list, posters };
  });
}

/**
 * Curated lists as cards with posters of their first films, of all that there are where `wide` cards have room for them;
 * `brief`: with the first sentence of what each is about.
 */
export function ListCards({ lists, lang, brief = false, wide = false }: {
  lists: ListView[];
  lang: Lang;
  brief?: boolean;
  wide?: boolean;
}) {
  // One alone is as wide as the page, whose posters would be huge.
  const isWide = wide && lists.length > 1;
  return (
    <ul class={isWide ? "lists lists-wide" : "lists"}>
      {differing(lists).map(({ url, title, description, itemCount, posters }) => (
        <li class="list">
          <a href={url}>
            <div class="list-posters">
              {posters.slice(0, isWide ? undefined : POSTERS).map((poster) => (
                <img
                  {...lazySources(poster.url, "6rem")}
                  width={poster.width}
                  height={poster.height}
                  alt=""
                />
              ))}
            </div>
            <span>
              <strong>{title}</strong>
              {description && (
                <span class="list-text">{unbroken(brief ? firstSentence(description) : description)}</span>
              )}
              <small>{plural(lang, itemCount, messages(lang).items)}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
