import { Face } from "../../(_components)/Face.tsx";
import { Facts } from "../../(_components)/Facts.tsx";
import { Portrait } from "../../(_components)/Portrait.tsx";
import type { PageContext } from "@/lib/http/page_context.ts";
import { personFacts, professionNames } from "@/lib/people/markdown.ts";
import { imageSources } from "@/lib/pictures/sources.ts";
import type { SearchData } from "./page.ts";

/** So many of a person's facts are on their card: what they do, when and where they were born. */
const FACTS = 3;

/** Somebody whom the query is about, on a card that leads to all that they made. */
export function TopPerson({ person, ping, context: { lang, text } }: {
  person: NonNullable<SearchData["known"]>;
  ping: string | undefined;
  context: PageContext;
}) {
  const { name, url, photo, films, works, biography, localization } = person;
  const facts = personFacts(person, lang).slice(0, FACTS).map(([, value]) => value);
  return (
    <div class="hit top-person">
      {photo
        ? <img {...imageSources(photo.url, "10rem", 320)} width={photo.width} height={photo.height} alt="" />
        : <Portrait name={name} films={films} />}
      <div class="hit-text">
        <h3 class="hit-title">
          <a href={url} ping={ping}>{name}</a>
        </h3>
        <p>
          <Facts facts={facts} />
        </p>
        {biography && <p class="hit-synopsis" lang={localization.fallbacks.biography}>{biography}</p>}
        <p>
          <a class="button" href={url} ping={ping} aria-label={`${text.find.understood.person} (${works}): ${name}`}>
            {`${text.find.understood.person} (${works})`}
          </a>
        </p>
      </div>
    </div>
  );
}

/** People in rows: their faces, names and what they do. */
export function People({ people, ping, context: { lang } }: {
  people: NonNullable<SearchData["found"]>["people"];
  ping: (id: number) => string | undefined;
  context: PageContext;
}) {
  return (
    <ul class="cast">
      {people.map(({ id, url, name, photo, professions: jobs }) => (
        <li>
          <Face name={name} photo={photo} />
          <span>
            <a href={url} ping={ping(id)}>{name}</a>
            <small>{professionNames(jobs, lang).join(", ")}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
