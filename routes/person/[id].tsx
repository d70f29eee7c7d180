import { personPage } from "../(_pages)/person.ts";
import { define } from "@/lib/http/define.ts";
import { pageHandler } from "@/lib/http/page.ts";
import { formatYears } from "@/lib/i18n/format.ts";
import { creditsByJob, personFacts } from "@/lib/people/markdown.ts";
import { pageUrl } from "@/lib/urls.ts";

export const handler = define.handlers(pageHandler(personPage));

export default define.page<typeof handler>(function PersonPage({ data: { data: person, visit } }) {
  const { lang, text } = visit;
  return (
    <article>
      <header class="person-head">
        {person.photo && <img src={person.photo.url} width={person.photo.width} height={person.photo.height} alt="" />}
        <h1>{person.name}</h1>
        <dl class="pairs">
          {personFacts(person, lang).map(([label, value]) => (
            <>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </>
          ))}
        </dl>
        {person.biography && <p>{person.biography}</p>}
      </header>
      <section>
        <h2>{text.person.filmography}</h2>
        {creditsByJob(person).map(([job, credits]) => (
          <section class="credits">
            <h3>{(text.jobs as Record<string, string>)[job] ?? job}</h3>
            <ul class="credit-list">
              {credits.map(({ film, character }) => (
                <li>
                  <span class="credit-year">{formatYears(film)}</span>
                  <span>
                    <a href={film.url}>{film.title}</a>
                    {character && <small>{character}</small>}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
      <ul class="chips">
        <li>
          <a href={pageUrl("", lang, `/person/${person.id}.md`)} type="text/markdown">{text.film.markdown}</a>
        </li>
        <li>
          <a href={`/api/person/${person.id}?lang=${lang}`} type="application/json">{text.film.json}</a>
        </li>
      </ul>
    </article>
  );
});
