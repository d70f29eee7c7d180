import type { z } from "zod";
import type { Lang } from "@/lib/i18n/lang.ts";
import { messages, plural } from "@/lib/i18n/messages.ts";
import type { Collection } from "@/lib/lists/schema.ts";
import { imageSources } from "@/lib/pictures/sources.ts";

/** So much of a description stands beside the posters in a narrow window. */
const HEAD = 52;

/** A description's first words, and the others; all of it first where little would be left. */
function headAndRest(text: string): [head: string, rest: string] {
  if (text.length <= HEAD * 1.25) return [text, ""];
  const head = text.slice(0, text.lastIndexOf(" ", HEAD)).replace(/[\s,;:.—–-]+$/, "");
  return [head, text.slice(head.length)];
}

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
              {description && <Description text={description} />}
              <small>{plural(lang, itemCount, messages(lang).items)}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Description({ text }: { text: string }) {
  const [head, rest] = headAndRest(unbroken(text));
  return <span class="list-text">{head}{rest && <span class="list-rest">{rest}</span>}</span>;
}
