import { Chips } from "../../(_components)/Chips.tsx";
import { FilmGrid } from "../../(_components)/FilmGrid.tsx";
import { ReportLink } from "../../(_components)/ReportLink.tsx";
import { Score } from "../../(_components)/Score.tsx";
import { WrongNotice } from "../../(_components)/WrongNotice.tsx";
import type { PageData } from "@/lib/http/page_definition.ts";
import type { Visit } from "@/lib/http/visit.ts";
import { formatYears } from "@/lib/i18n/format.ts";
import { creditsByJob, type FilmographyNarrowing, knownFor, narrowed } from "@/lib/people/filmography.ts";
import { personFacts } from "@/lib/people/markdown.ts";
import { imageSources } from "@/lib/pictures/sources.ts";
import { pageUrl } from "@/lib/urls.ts";
import type { PersonPageData } from "./page.ts";

/** The page of a person: who they are, what they are known for, everything that they made. */
export function PersonLayout({ data, visit }: PageData<PersonPageData>) {
  const { person, narrowing, wrong } = data;
  const { lang, text } = visit;
  const known = knownFor(person);
  const credits = narrowed(person, narrowing);
  return (
    <article>
      <header class="person-head">
        {person.photo
          ? (
            <img
              {...imageSources(person.photo.url, "(min-width: 48rem) 16rem, 40vw")}
              width={person.photo.width}
              height={person.photo.height}
              alt=""
            />
          )
          : <span class="portrait" aria-hidden="true">{initials(person.name)}</span>}
        <div>
          <h1>{person.name}</h1>
          <dl class="pairs">
            {personFacts(person, lang).map(([label, value]) => (
              <>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </>
            ))}
          </dl>
          {person.biography && <p lang={person.localization.fallbacks.biography}>{person.biography}</p>}
        </div>
      </header>
      <WrongNotice wrong={wrong} text={text} />
      {known.length > 0 && (
        <section class="shelf">
          <h2>{text.person.knownFor}</h2>
          <FilmGrid films={known} lang={lang} visit={visit} />
        </section>
      )}
      <section id="filmography">
        <h2>
          {text.person.filmography} <small>{credits.length}</small>
        </h2>
        <Filters data={data} visit={visit} />
        {creditsByJob(person, credits).map(([job, credits]) => (
          <section class="credits">
            <h3>
              {(text.jobs as Record<string, string>)[job] ?? job} <small>{credits.length}</small>
            </h3>
            <ul class="credit-list">
              {credits.map(({ film, character }) => (
                <li>
                  <span class="credit-year">{formatYears(film)}</span>
                  <span>
                    <a href={film.url}>{film.title}</a>
                    <small>{[text.type[film.type], character].filter(Boolean).join(" · ")}</small>
                  </span>
                  <Score rating={film.rating} lang={lang} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
      <Chips
        chips={[
          { text: text.film.markdown, href: pageUrl("", lang, `/person/${person.id}.md`), type: "text/markdown" },
          { text: text.film.json, href: `/api/person/${person.id}?lang=${lang}`, type: "application/json" },
        ]}
      />
      <ReportLink subject="person" id={person.id} visit={visit} />
    </article>
  );
}

/** The first letters of the first and the last word of a name. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [...new Set([words[0], words.at(-1)])].map((word) => [...word ?? ""][0]).join("");
}

/** The filmography by job and by type, each value with how many credits the other one leaves. */
function Filters({ data: { person, narrowing }, visit: { lang, text } }: { data: PersonPageData; visit: Visit }) {
  const jobs = person.professions;
  const types = [...new Set(person.filmography.map(({ film }) => film.type))];
  const chip = (label: string, change: FilmographyNarrowing, current: boolean) => {
    const wanted = { ...narrowing, ...change };
    const query = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== undefined));
    return {
      text: `${label} ${narrowed(person, wanted).length}`,
      href: `${pageUrl("", lang, `/person/${person.id}`)}${query.size > 0 ? `?${query}` : ""}#filmography`,
      rel: query.size > 0 ? "nofollow" : undefined,
      current,
    };
  };
  const names = text.professions as Record<string, string>;
  return (
    <>
      {jobs.length > 1 && (
        <nav class="quick" aria-label={text.parameters.job}>
          <Chips
            chips={[
              chip(text.person.all, { job: undefined }, narrowing.job === undefined),
              ...jobs.map((job) => chip(names[job] ?? job, { job }, narrowing.job === job)),
            ]}
          />
        </nav>
      )}
      {types.length > 1 && (
        <nav class="quick" aria-label={text.parameters.type}>
          <Chips
            chips={[
              chip(text.person.all, { type: undefined }, narrowing.type === undefined),
              ...types.map((type) => chip(text.types[type], { type }, narrowing.type === type)),
            ]}
          />
        </nav>
      )}
    </>
  );
}
