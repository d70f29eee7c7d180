// Queries that name no film but what films have: type, genre, country, years, people. The words stand here anew, so that
// they check those that the search knows.
import type { Entry, Labelled } from "./entry.ts";
import type { Random } from "./random.ts";

type Lang = "ru" | "uk" | "en";
const LANGS: Lang[] = ["ru", "uk", "en"];

const GENRES: Record<string, Record<Lang, string>> = {
  action: { ru: "боевики", uk: "бойовики", en: "action movies" },
  adventure: { ru: "приключения", uk: "пригоди", en: "adventure films" },
  comedy: { ru: "комедии", uk: "комедії", en: "comedies" },
  drama: { ru: "драмы", uk: "драми", en: "dramas" },
  horror: { ru: "ужасы", uk: "жахи", en: "horror movies" },
  romance: { ru: "мелодрамы", uk: "мелодрами", en: "romantic films" },
  thriller: { ru: "триллеры", uk: "трилери", en: "thrillers" },
  war: { ru: "военные фильмы", uk: "воєнні фільми", en: "war films" },
  mystery: { ru: "детективы", uk: "детективи", en: "detective films" },
  history: { ru: "исторические фильмы", uk: "історичні фільми", en: "historical movies" },
  "science-fiction": { ru: "фантастика", uk: "фантастика", en: "sci-fi" },
  fantasy: { ru: "фэнтези", uk: "фентезі", en: "fantasy films" },
  musical: { ru: "мюзиклы", uk: "мюзикли", en: "musicals" },
  western: { ru: "вестерны", uk: "вестерни", en: "westerns" },
  crime: { ru: "криминальные фильмы", uk: "кримінальні фільми", en: "crime films" },
};
const COUNTRIES: Record<string, Record<Lang, [adjective: string, from: string]>> = {
  US: { ru: ["американские", "из США"], uk: ["американські", "зі США"], en: ["american", "from the USA"] },
  GB: { ru: ["британские", "из Великобритании"], uk: ["британські", "з Британії"], en: ["british", "from the UK"] },
  FR: { ru: ["французские", "из Франции"], uk: ["французькі", "з Франції"], en: ["french", "from France"] },
  DE: { ru: ["немецкие", "из Германии"], uk: ["німецькі", "з Німеччини"], en: ["german", "from Germany"] },
  IT: { ru: ["итальянские", "из Италии"], uk: ["італійські", "з Італії"], en: ["italian", "from Italy"] },
  JP: { ru: ["японские", "из Японии"], uk: ["японські", "з Японії"], en: ["japanese", "from Japan"] },
  KR: { ru: ["корейские", "из Южной Кореи"], uk: ["корейські", "з Південної Кореї"], en: ["korean", "from Korea"] },
  UA: { ru: ["украинские", "Украины"], uk: ["українські", "з України"], en: ["ukrainian", "from Ukraine"] },
  RU: { ru: ["русские", "из России"], uk: ["російські", "з Росії"], en: ["russian", "from Russia"] },
  SU: { ru: ["советские", "СССР"], uk: ["радянські", "СРСР"], en: ["soviet", "of the Soviet Union"] },
  PL: { ru: ["польские", "из Польши"], uk: ["польські", "з Польщі"], en: ["polish", "from Poland"] },
  ES: { ru: ["испанские", "из Испании"], uk: ["іспанські", "з Іспанії"], en: ["spanish", "from Spain"] },
  SE: { ru: ["шведские", "Швеции"], uk: ["шведські", "зі Швеції"], en: ["swedish", "from Sweden"] },
  DK: { ru: ["датские", "Дании"], uk: ["данські", "з Данії"], en: ["danish", "from Denmark"] },
  KZ: { ru: ["казахстанские", "Казахстана"], uk: ["казахстанські", "з Казахстану"], en: ["kazakh", "from Kazakhstan"] },
  IN: { ru: ["индийские", "из Индии"], uk: ["індійські", "з Індії"], en: ["indian", "from India"] },
};
const TYPES: Record<string, Record<Lang, string>> = {
  film: { ru: "фильмы", uk: "фільми", en: "movies" },
  serial: { ru: "сериалы", uk: "серіали", en: "series" },
  cartoon: { ru: "мультфильмы", uk: "мультфільми", en: "cartoons" },
  anime: { ru: "аниме", uk: "аніме", en: "anime" },
};
const AROUND: Record<Lang, string[]> = {
  ru: ["#", "#", "смотреть # онлайн", "лучшие #", "# смотреть бесплатно", "посоветуйте #"],
  uk: ["#", "#", "дивитися # онлайн", "найкращі #", "# українською", "порадьте #"],
  en: ["#", "#", "watch # online", "best #", "# free", "list of #"],
};

/** Queries by rule, `each` of a class, in three languages: what all films with these facets are meant by. */
export function facetQueries(
  entries: readonly Entry[],
  { each, random }: { each: number; random: Random },
): Labelled[] {
  const films = entries.filter(({ type }) => type !== undefined);
  if (films.length === 0) return [];
  const made: Labelled[] = [];
  const add = (kind: string, q: string, fits: (film: Entry) => boolean) => {
    const expected = films.filter(fits).map(({ id }) => id);
    if (expected.length > 0 && !made.some((one) => one.q === q)) made.push({ kind, q, expected });
  };
  const count = (kind: string) => made.filter((one) => one.kind === kind).length;
  while (count("facets") < each) {
    const film = random.pick(films);
    const lang = random.pick(LANGS);
    const genre = random.pick(film.genres!.filter((code) => code in GENRES).concat(""));
    const country = random.pick(film.countries!.filter((code) => code in COUNTRIES).concat(""));
    const type = film.type! in TYPES ? film.type! : "";
    const years = random.pick([yearsOf(film.year, lang, random), undefined]);
    if ([genre, country, years].filter(Boolean).length === 0 || genre === "" && type === "") continue;
    const [noun, noType] = genre === "" ? [TYPES[type][lang], false] : [GENRES[genre][lang], true];
    const [adjective, from] = country === "" ? ["", ""] : COUNTRIES[country][lang];
    const placed = random.next() < 0.6 ? `${adjective} ${noun}` : `${noun} ${from}`;
    const said = random.pick(AROUND[lang]).replace("#", `${placed} ${years?.said ?? ""}`.trim()).trim();
    const sameType = (other: Entry) => noType || other.type === type || type === "cartoon" && other.type === "anime";
    add(
      "facets",
      said,
      (other) =>
        sameType(other) && (genre === "" || other.genres!.includes(genre)) &&
        (country === "" || other.countries!.includes(country)) && (!years || years.has(other.year)),
    );
  }
  made.push(...ofPeople(entries, { each, random }));
  return made;
}

function yearsOf(year: number | null, lang: Lang, random: Random) {
  if (year === null) return undefined;
  const decade = Math.floor(year / 10) * 10;
  const short = decade >= 1950 && decade < 2000 ? String(decade % 100) : String(decade);
  const span: Record<Lang, string> = { ru: `${short}-х`, uk: `${short}-х років`, en: `of the ${short}s` };
  if (random.next() < 0.6) return { said: span[lang], has: within(decade, decade + 9) };
  return {
    said: lang === "ru" ? `${year} года` : lang === "uk" ? `${year} року` : String(year),
    has: within(year, year),
  };
}

const within = (from: number, to: number) => (year: number | null) => year !== null && year >= from && year <= to;

/** Somebody's films of a genre or decade; and family names that several have, by which the most prominent one is meant. */
function ofPeople(entries: readonly Entry[], { each, random }: { each: number; random: Random }): Labelled[] {
  const films = entries.filter(({ people }) => people && people.length > 0);
  const filmsOf = Map.groupBy(
    films.flatMap((film) => [...new Set(film.people!)].map((person) => ({ film, person }))),
    ({ person }) => person,
  );
  const people = entries.filter(({ kind, id }) => kind === "person" && filmsOf.has(id));
  const made: Labelled[] = [];
  const several = people.filter(({ id }) => filmsOf.get(id)!.length >= 2);
  for (const person of random.sample(several, several.length)) {
    if (made.length === each) break;
    const lang = random.pick(LANGS);
    const name = person.names.find((name) => /[а-яё]/i.test(name) === (lang !== "en"));
    const { film } = random.pick(filmsOf.get(person.id)!);
    const genre = random.pick(film.genres!.filter((code) => code in GENRES).concat(""));
    const years = genre === "" ? yearsOf(film.year, lang, random) : undefined;
    if (!name || genre === "" && !years) continue;
    const what = genre === "" ? `${TYPES.film[lang]} ${years!.said}` : GENRES[genre][lang];
    const expected = filmsOf.get(person.id)!.map(({ film }) => film)
      .filter((film) => genre === "" ? years!.has(film.year) : film.genres!.includes(genre)).map(({ id }) => id);
    made.push({ kind: "person + facets", q: random.next() < 0.5 ? `${name} ${what}` : `${what} ${name}`, expected });
  }
  const fame = (id: string) => filmsOf.get(id)!.reduce((sum, { film }) => sum + Math.log10(1 + film.votes), 0);
  const families = [...Map.groupBy(
    people.flatMap(({ id, names }) =>
      [...new Set(names.flatMap((name) => name.includes(" ") ? [name.split(" ").at(-1)!] : []))]
        .map((family) => ({ id, family }))
    ),
    ({ family }) => family,
  )].filter(([family, own]) => family.length > 3 && own.length > 1);
  for (const [family, own] of random.sample(families, each)) {
    const ids = own.map(({ id }) => id).sort((a, b) => fame(b) - fame(a));
    made.push({ kind: "prominence", q: family.toLowerCase(), expected: ids.slice(0, 1) });
  }
  return made;
}
