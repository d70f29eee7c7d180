import { CastList } from "../../(_components)/CastList.tsx";
import { FilmGrid } from "../../(_components)/FilmGrid.tsx";
import type { PageContext } from "@/lib/http/page_context.ts";
import { besideFilm, castHeading } from "@/lib/people/markdown.ts";
import type { Surroundings } from "@/lib/people/surroundings.ts";
import type { PersonPageData } from "./page.ts";

/** Who else is in the film of somebody who made hardly any, and what is like it. */
export function Beside({ person, around, context }: {
  person: PersonPageData["person"];
  around: Surroundings;
  context: PageContext;
}) {
  const { lang, text } = context;
  const film = besideFilm(person, around);
  const of = film !== null && <small>{film}</small>;
  return (
    <>
      {around.cast.length > 0 && (
        <section>
          <h2>{castHeading(person, around, lang)} {of}</h2>
          <CastList cast={around.cast} lang={lang} />
        </section>
      )}
      {around.similar.length > 0 && (
        <section class="shelf">
          <h2>{text.film.similar} {of}</h2>
          <FilmGrid films={around.similar} lang={lang} context={context} />
        </section>
      )}
    </>
  );
}
