import type { z } from "zod";
import type { Lang } from "@/lib/i18n/lang.ts";
import { messages, plural } from "@/lib/i18n/messages.ts";
import type { Collection } from "@/lib/lists/schema.ts";
import { imageSources } from "@/lib/pictures/sources.ts";

/** Curated lists as cards with their covers. */
export function ListCards({ lists, lang }: { lists: z.output<typeof Collection>[]; lang: Lang }) {
  return (
    <ul class="lists">
      {lists.map(({ url, cover, title, description, itemCount }) => (
        <li class="list">
          <a href={url}>
            {cover && (
              <img
                {...imageSources(cover.url, "(min-width: 48rem) 12rem, 45vw")}
                width={cover.width}
                height={cover.height}
                alt=""
                loading="lazy"
              />
            )}
            <span>
              <strong>{title}</strong>
              {description && <span class="list-text">{description}</span>}
              <small>{plural(lang, itemCount, messages(lang).items)}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
