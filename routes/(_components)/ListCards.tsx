import type { z } from "zod";
import type { Lang } from "@/lib/i18n/lang.ts";
import { messages, plural } from "@/lib/i18n/messages.ts";
import type { Collection } from "@/lib/lists/schema.ts";
import { imageSources } from "@/lib/pictures/sources.ts";

/** A text in which no line ends between a number and its ending: "2026-го". */
const unbroken = (text: string) => text.replace(/(\d-)(?=\p{L})/gu, "$1\u2060");

/** Curated lists as cards with the posters of their first films. */
export function ListCards({ lists, lang }: { lists: z.output<typeof Collection>[]; lang: Lang }) {
  return (
    <ul class="lists">
      {lists.map(({ url, posters, title, description, itemCount }) => (
        <li class="list">
          <a href={url}>
            <div class="list-posters">
              {posters.map((poster) => (
                <img
                  {...imageSources(poster.url, "6rem")}
                  width={poster.width}
                  height={poster.height}
                  alt=""
                  loading="lazy"
                />
              ))}
            </div>
            <span>
              <strong>{title}</strong>
              {description && <span class="list-text">{unbroken(description)}</span>}
              <small>{plural(lang, itemCount, messages(lang).items)}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
