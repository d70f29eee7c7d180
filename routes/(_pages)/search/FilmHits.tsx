import { CardDiary } from "../../(_components)/CardDiary.tsx";
import { Facts } from "../../(_components)/Facts.tsx";
import { Score } from "../../(_components)/Score.tsx";
import type { OwnMarks } from "../../(_components)/CardDiary.tsx";
import type { SearchData as Data } from "./page.ts";
import { formatYears } from "@/lib/films/years.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { formatRuntime } from "@/lib/i18n/format.ts";
import { imageSources, lazySources } from "@/lib/pictures/sources.ts";
import { marked, wordsOf } from "@/lib/search/hits.ts";

const MARK = "★\u00a0";

/** How a film is found that the query names. */
const NAMED = ["exact", "prefix", "translit", "layout", "fuzzy"];

/** Films that were found, each with who made it, what it is about, and why it is here. */
export function FilmHits({ films, hasTop, details, own, q, ping, context }: {
  films: NonNullable<Data["found"]>["films"];
  /** Whether the first one may stand out: it does where it fits better than the next one. */
  hasTop: boolean;
  details: Data["details"];
  own: OwnMarks;
  q: string;
  ping: (id: number) => string | undefined;
  context: PageContext;
}) {
  const { lang, text } = context;
  const asked = wordsOf(q);
  const [first, next] = films;
  const isTop = hasTop && (next === undefined || first.score > next.score && NAMED.includes(first.match.kind));
  return (
    <ol class={isTop ? "hits hits-top" : "hits"}>
      {films.map((film, i) => {
        const { makers, synopsis, isAbout, saying, why } = details.get(film.id)!;
        const shown = isAbout ? saying : asked;
        const facts = [
          text.type[film.type],
          film.genres.slice(0, 2).map(({ name }) => name).join(", "),
          film.countries[0]?.name,
          film.runtimeMinutes === null ? "" : formatRuntime(film.runtimeMinutes, lang),
        ];
        return (
          <li class="hit">
            {film.poster && (
              <a href={film.url} ping={ping(film.id)} tabIndex={-1} aria-hidden="true">
                <img
                  {...(i < 4 ? imageSources : lazySources)(film.poster.url, "7rem", 320)}
                  width={film.poster.width}
                  height={film.poster.height}
                  alt=""
                />
              </a>
            )}
            <div class="hit-text">
              <p class="hit-title">
                <a href={film.url} ping={ping(film.id)}>
                  <Marked text={film.title} asked={shown} />
                </a>{" "}
                <span>{formatYears(film, lang)}</span>
                <Score rating={film.rating} lang={lang} mark={MARK} />
              </p>
              {film.originalTitle !== film.title && !why?.endsWith(`: ${film.originalTitle}`) && (
                <p class="hit-original">
                  <Marked text={film.originalTitle} asked={shown} />
                </p>
              )}
              <p>
                <Facts facts={facts} />
              </p>
              {makers !== null && <p>{makers}</p>}
              {why !== null && (
                <p class="hit-why">
                  <Marked text={why} asked={shown} />
                </p>
              )}
              {synopsis && (
                <p class="hit-synopsis" lang={synopsis.lang === lang ? undefined : synopsis.lang}>
                  {isAbout ? <Marked text={synopsis.text} asked={shown} /> : synopsis.text}
                </p>
              )}
            </div>
            <CardDiary film={film} own={own.get(film.id)} context={context} />
          </li>
        );
      })}
    </ol>
  );
}

/** A text in which the words that were asked for stand out. */
function Marked({ text, asked }: { text: string; asked: readonly string[] }) {
  // Strings in a list of children would be escaped twice, so each is an element.
  return <>{marked(text, asked).map(({ text, isAsked }) => isAsked ? <mark>{text}</mark> : <>{text}</>)}</>;
}
