import type { z } from "zod";
import type { Film } from "@/lib/films/schema.ts";
import type { Lang } from "@/lib/i18n/lang.ts";
import { pageUrl } from "@/lib/urls.ts";
import { Face } from "./Face.tsx";

/** Who plays whom. */
export function CastList({ cast, lang }: { cast: z.output<typeof Film>["cast"]; lang: Lang }) {
  return (
    <ul class="cast">
      {cast.map(({ personId, name, character, photo }) => (
        <li>
          <Face name={name} photo={photo} />
          <span>
            <a href={pageUrl("", lang, `/person/${personId}`)}>{name}</a>
            {character && <small>{character}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
