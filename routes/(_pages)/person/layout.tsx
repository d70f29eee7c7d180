import { Face } from "../../(_components)/Face.tsx";
import { ListCards } from "../../(_components)/ListCards.tsx";
import { Portrait } from "../../(_components)/Portrait.tsx";
import { StageLight } from "../../(_components)/StageLight.tsx";
import { Chips } from "../../(_components)/Chips.tsx";
import { FilmGrid } from "../../(_components)/FilmGrid.tsx";
import { FilmRow } from "../../(_components)/FilmRow.tsx";
import { ReportLink } from "../../(_components)/ReportLink.tsx";
import { Score } from "../../(_components)/Score.tsx";
import { Synopsis } from "../../(_components)/Synopsis.tsx";
import { WrongNotice } from "../../(_components)/WrongNotice.tsx";
import type { PageData } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { joinFacts } from "@/lib/i18n/format.ts";
import { jobName, plural } from "@/lib/i18n/messages.ts";
import {
  type FilmographyNarrowing,
  isAhead,
  isShort,
  knownApart,
  knownFor,
  narrowed,
} from "@/lib/people/filmography.ts";
import { careerFacts, personFacts } from "@/lib/people/markdown.ts";
import type { Surroundings } from "@/lib/people/surroundings.ts";
import { formatYears } from "@/lib/films/years.ts";
import { imageSources, lazySources } from "@/lib/pictures/sources.ts";
import { todayOf } from "@/lib/places/asked.ts";
import { unbroken } from "@/lib/text/tied.ts";
import { pageUrl, pathOf } from "@/lib/urls.ts";
import { Beside } from "./Beside.tsx";
import type { PersonPageData } from "./page.ts";

type Credit = PersonPageData["person"]["filmography"][number];

const jobsOf = (credits: readonly Credit[]) => [...new Set(credits.map(({ job }) => job))];
const filmCount = (credits: readonly Credit[]) => new Set(credits.map(({ film }) => film.id)).size;

/** The page of a person: who they are, what they are known for, everything that they made. */
export function PersonLayout({ data, context }: PageData<PersonPageData>) {
  const { person, around, lists, narrowing, wrong } = data;
  const { lang, text } = context;
  const known = knownFor(person);
  const apart = knownApart(person);
  const credits = narrowed(person, narrowing);
  const career = careerFacts(person, { lang, today: todayOf(context.ctx) });
  return (
    <article>
      <header class="person-head stage">
        <StageLight film={known[0] ?? person.filmography[0]?.film} />
        {person.photo
          ? (
            <img
              {...imageSources(person.photo.url, "(min-width: 48rem) 16rem, 40vw")}
              width={person.photo.width}
              height={person.photo.height}
              alt=""
            />
          )
          : (
            <Portrait
              name={person.name}
              films={known.length > 0 ? known : person.filmography.map(({ film }) => film)}
            />
          )}
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
        </div>
        {person.biography && (
          <p class="person-biography" lang={person.localization.fallbacks.biography}>{unbroken(person.biography)}</p>
        )}
        {career.length > 0 && (
          <dl class="totals">
            {career.map(([label, value]) => (
              <div>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </header>
      <WrongNotice wrong={wrong} text={text} />
      {apart.length > 0 && (
        <section class="shelf">
          <h2>{text.person.knownFor}</h2>
          <FilmGrid films={apart} lang={lang} context={context} shown={2} />
        </section>
      )}
      <section id="filmography">
        <h2>
          {text.person.filmography} <small>{filmCount(credits)}</small>
        </h2>
        <Filters data={data} context={context} />
        {person.professions.length === 1 && jobsOf(credits).length === 1 && !isShort(person) && (
          <h3>{jobName(lang, jobsOf(credits)[0])}</h3>
        )}
        <Credits
          credits={credits}
          isShort={isShort(person)}
          isWhole={apart.length === 0}
          synopses={around?.synopses}
          context={context}
        />
      </section>
      {around && <Beside person={person} around={around} context={context} />}
      {person.colleagues.length > 0 && (
        <section class="colleagues">
          <h2>{text.person.colleagues}</h2>
          <ul class="cast">
            {person.colleagues.map(({ name, url, photo, films }) => (
              <li>
                <Face name={name} photo={photo} />
                <span>
                  <a href={pathOf(url)}>{name}</a>
                  <small>{plural(lang, films, text.person.together)}</small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {lists.length > 0 && (
        <section>
          <h2>{text.person.lists}</h2>
          <ListCards lists={lists} lang={lang} wide />
        </section>
      )}
      <nav class="film-foot" aria-label={text.film.links}>
        <a href={pageUrl("", lang, `/person/${person.id}.md`)} type="text/markdown" aria-label={text.film.markdown}>
          Markdown
        </a>
        <a href={`/api/person/${person.id}?lang=${lang}`} type="application/json" aria-label={text.film.json}>JSON</a>
        {person.externalIds.imdb && (
          <a href={`https://www.imdb.com/name/${person.externalIds.imdb}/`} rel="noopener">IMDb</a>
        )}
        <ReportLink subject="person" id={person.id} context={context} />
      </nav>
    </article>
  );
}

/** So many genres say what a film is. */
const GENRES = 2;

const genresOf = ({ genres }: Credit["film"]) => genres.slice(0, GENRES).map(({ name }) => name).join(", ");

/** A filmography in one list: each film once, with all that the person did in it; a short one with posters. */
function Credits({ credits, isShort, isWhole, synopses, context }: {
  credits: Credit[];
  isShort: boolean;
  /** Whether no films stand apart above, so that the posters here are those of the page. */
  isWhole: boolean;
  synopses?: Surroundings["synopses"];
  context: PageContext;
}) {
  const { lang, text } = context;
  if (isShort) {
    return (
      <ul class="rows rows-wide rows-large">
        {[...Map.groupBy(credits, ({ film }) => film.id).values()].map((of) => (
          <FilmRow film={of[0].film} lang={lang} poster="8rem" context={context}>
            <p class="row-note">
              {joinFacts([
                ...of.map(({ job, character }) =>
                  character ?? jobName(lang, job)
                ),
                isAhead(of[0].film, todayOf(context.ctx)) ? text.person.soon : null,
              ])}
            </p>
            <Synopsis of={synopses?.get(of[0].film.id)} lang={lang} />
          </FilmRow>
        ))}
      </ul>
    );
  }
  // What is the same of all is said once, above them.
  const isOneJob = jobsOf(credits).length === 1;
  const isOneType = new Set(credits.map(({ film }) => film.type)).size === 1;
  return (
    <ul class={isWhole ? "credit-list credit-large" : "credit-list"}>
      {[...Map.groupBy(credits, ({ film }) => film.id).values()].map((of) => {
        const [{ film }] = of;
        const roles = of.flatMap(({ job, character }) => character ?? (isOneJob ? [] : jobName(lang, job)));
        return (
          <li>
            <span class="credit-year">{formatYears(film, lang)}</span>
            {film.poster && <img {...lazySources(film.poster.url, "4.5rem", 160)} width="48" height="72" alt="" />}
            <span>
              <a href={film.url}>{film.title}</a>
              <small>
                {joinFacts([
                  ...new Set([...(isOneType || isWhole ? [] : [text.type[film.type]]), ...roles]),
                  // Where nothing tells the films apart, what they are does.
                  !isWhole && isOneType && roles.length === 0 ? film.genres[0]?.name : null,
                  isAhead(film, todayOf(context.ctx)) ? text.person.soon : null,
                ])}
              </small>
              {isWhole && <small>{joinFacts([isOneType ? null : text.type[film.type], genresOf(film)])}</small>}
            </span>
            <Score rating={film.rating} lang={lang} />
          </li>
        );
      })}
    </ul>
  );
}

/** Filmographies from so many titles on can be narrowed. */
const LEAST_FILTERED = 6;

/** The filmography by job and by type, each value with how many films the other one leaves. */
function Filters(
  { data: { person, narrowing }, context: { lang, text } }: { data: PersonPageData; context: PageContext },
) {
  const jobs = person.professions;
  const countOf = (wanted: FilmographyNarrowing) => filmCount(narrowed(person, wanted));
  const types = [...new Set(person.filmography.map(({ film }) => film.type))]
    .toSorted((a, b) => countOf({ type: b }) - countOf({ type: a }));
  // Jobs that were all done in every film leave nothing out.
  const narrows = narrowing.job !== undefined || jobs.some((job) => countOf({ job }) < countOf({}));
  const chip = (label: string, change: FilmographyNarrowing, current: boolean) => {
    const wanted = { ...narrowing, ...change };
    const query = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== undefined));
    return {
      text: `${label} ${countOf(wanted)}`,
      href: `${pageUrl("", lang, `/person/${person.id}`)}${query.size > 0 ? `?${query}` : ""}#filmography`,
      rel: query.size > 0 ? "nofollow" : undefined,
      current,
    };
  };
  // So few are seen at a glance; whoever has narrowed them has to find the way back.
  if (filmCount(person.filmography) < LEAST_FILTERED && !narrowing.job && !narrowing.type) return null;
  return (
    <>
      {jobs.length > 1 && narrows && (
        <nav class="quick" aria-label={text.parameters.job}>
          <Chips
            chips={[
              chip(text.person.all, { job: undefined }, narrowing.job === undefined),
              ...jobs.map((job) => chip(jobName(lang, job), { job }, narrowing.job === job)),
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
