import type { z } from "zod";
import type { Lang } from "@/lib/i18n/lang.ts";
import { messages, plural } from "@/lib/i18n/messages.ts";
import type { Collection } from "@/lib/lists/schema.ts";
import { lazySources } from "@/lib/pictures/sources.ts";
import { firstSentence } from "@/lib/text/teaser.ts";

/** A text in which no line ends between a number and its ending: "2026-го". */
const unbroken = (text: string) => text.replace(/(\d-)(?=\p{L})/gu, "$1\u2060");

type ListView = z.output<typeof Collection>;

/** So many posters are on a card. */
const POSTERS = 3;

/** The posters of each list: such as no list before it shows, as far as there are any. */
function differing(lists: readonly ListView[]): ListView["posters"][] {
  const shown = new Set<string>();
  return lists.map(({ posters }) => {
    const own = posters.toSorted((a, b) => Number(shown.has(a.url)) - Number(shown.has(b.url))).slice(0, POSTERS);
    for (const { url } of own) shown.add(url);
    return own;
  });
}

/** Curated lists as cards with posters of their first films; `brief`: with the first sentence of what each is about. */
export function ListCards({ lists, lang, brief = false }: { lists: ListView[]; lang: Lang; brief?: boolean }) {
  const posters = differing(lists);
  return (
    <ul class="lists">
      {lists.map(({ url, title, description, itemCount }, i) => (
        <li class="list">
          <a href={url}>
            <div class="list-posters">
              {posters[i].map((poster) => (
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
