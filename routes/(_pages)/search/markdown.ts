import { filmLine } from "@/lib/films/markdown.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { plural, positionLine } from "@/lib/i18n/messages.ts";
import { heading, link, list, markdown, paragraph, strong } from "@/lib/markdown.ts";
import { listLine } from "@/lib/lists/markdown.ts";
import { personFacts } from "@/lib/people/markdown.ts";
import { pageUrl } from "@/lib/urls.ts";
import { wrongLines } from "../(addresses)/wrong_parameters.ts";
import { kindInput, kindName } from "./kinds.ts";
import {
  correctedText,
  exactQuery,
  examplesOf,
  filmTotal,
  isNothing,
  noneText,
  queryOf,
  searchTitle,
} from "./words.ts";
import type { SearchData } from "./page.ts";

/** The Markdown twin of a search. */
export function searchMarkdown(data: SearchData, context: PageContext): string {
  const { input, wrong, found, known, similar, suggested, offers } = data;
  const { base, lang, text } = context;
  const offer = ({ text, href }: { text: string; href: string }) => link(text, new URL(href, base).href);
  const to = (path: string, page: number) => pageUrl(base, lang, `${path}${queryOf(input, page)}`);
  const hit = (film: NonNullable<SearchData["found"]>["films"][number]) => {
    const { makers, why } = data.details.get(film.id)!;
    return [
      ...filmLine(film, lang),
      ...[text.type[film.type], makers, why].flatMap((part) => part ? ` · ${part}` : []),
    ];
  };
  const person = ({ name, url }: { name: string; url: string }) => link(name, url);
  const lines = found?.films.map(hit) ?? [];
  return markdown({ url: to("/search", input.page), lang }, [
    heading(1, searchTitle(data, context)),
    ...wrongLines(wrong, text),
    found ? null : paragraph(text.find.prompt),
    found && found.kinds.length > 0
      ? list(found.kinds.map(({ kind, count }) => [
        link(kindName(kind, text), pageUrl(base, lang, `/search.md${queryOf({ q: input.q, ...kindInput(kind) }, 1)}`)),
        ` ${count}`,
      ]))
      : null,
    found && found.taken !== null
      ? paragraph([
        correctedText(found.taken, context),
        " · ",
        link(text.find.asTyped.replace("{q}", () => input.q!), pageUrl(base, lang, `/search.md${exactQuery(input)}`)),
      ])
      : null,
    found?.understood
      ? paragraph([
        found.understood.words,
        ...found.understood.url === null ? [] : [" · ", link(found.understood.label, found.understood.url)],
      ])
      : null,
    ...found && found.lists.length > 0
      ? [heading(2, text.nav.lists), list(found.lists.map((one) => listLine(one, lang)))]
      : [],
    ...lines.length > 0
      ? [heading(2, text.find.works), paragraph(plural(lang, filmTotal(found!), text.items)), list(lines)]
      : [],
    ...found && found.people.length > 0
      ? [heading(2, text.people), ...known ? told(known, context) : [], list(found.people.map(person))]
      : [],
    ...found && found.more.films.length + found.more.people.length > 0
      ? [
        heading(2, text.find.more),
        list([...found.more.films.map(hit), ...found.more.people.map(({ name, url }) => link(name, url))]),
      ]
      : [],
    ...known && known.films.length > 0 && lines.length === 0
      ? [heading(2, `${text.person.knownFor}: ${known.name}`), list(known.films.map((film) => filmLine(film, lang)))]
      : [],
    ...similar.length > 0 ? [heading(2, text.film.similar), list(similar.map((film) => filmLine(film, lang)))] : [],
    found && isNothing(found) ? paragraph(noneText(data, context)) : null,
    ...found?.perhaps && found.perhaps.films.length + found.perhaps.people.length > 0
      ? [
        heading(2, found.isTopic ? text.find.byTopic : text.find.perhaps),
        list([
          ...found.perhaps.films.map(hit),
          ...found.perhaps.people.map(({ name, url }) => link(name, url)),
        ]),
      ]
      : [],
    ...found === null || isNothing(found)
      ? [heading(2, text.find.ways), list(examplesOf(context, base).map(offer))]
      : [],
    ...suggested.length > 0 ? [heading(2, text.home.popular), list(suggested.map((film) => filmLine(film, lang)))] : [],
    ...offers.genres.length > 0 ? [heading(2, text.find.offers.genres), list(offers.genres.map(offer))] : [],
    ...offers.people.length > 0 ? [heading(2, text.find.offers.people), list(offers.people.map(offer))] : [],
    found && found.totalPages > 1
      ? paragraph([
        strong(positionLine(found, text)),
        ...found.page < found.totalPages ? [" · ", link(text.paging.next, to("/search.md", found.page + 1))] : [],
      ])
      : null,
  ]);
}

/** Somebody whom the query is about: facts, a few words, and how much they made. */
function told(known: NonNullable<SearchData["known"]>, { lang, text }: PageContext) {
  const { biography, url, works } = known;
  return [
    list(personFacts(known, lang).map(([label, value]) => [strong(label), `: ${value}`])),
    biography === null ? null : paragraph(biography),
    paragraph([link(text.find.understood.person, url), ` (${works})`]),
  ];
}
