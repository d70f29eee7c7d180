// Queries that say more than a name, or a name that is not there: by hand, then by rule. A name after * is a person, and
// any film of theirs is meant.
import type { Entry, Labelled } from "./entry.ts";
import type { Random } from "./random.ts";

export const ASKED: Record<string, string> = {
  noise: `
матрица смотреть онлайн бесплатно → Матрица
смотреть онлайн бойцовский клуб → Бойцовский клуб
дивитися матриця онлайн → Матриця
watch inception online free → @inception-2010
скачать торрент интерстеллар → Интерстеллар
the godfather imdb rating → The Godfather
где посмотреть побег из шоушенка → Побег из Шоушенка
where to watch blade runner → Blade Runner
титаник трейлер на русском → Титаник
смотреть титаник в хорошем качестве → Титаник
gladiator full movie hd → Gladiator
мультфильм маша и медведь все серии → Маша и Медведь
гладиатор фильм 2000 → Гладиатор
зоряні війни українською дивитись → Зоряні війни`,
  season: `
во все тяжкие 2 сезон → Во все тяжкие
во все тяжкие все сезоны → Во все тяжкие
breaking bad season 3 → Breaking Bad
breaking bad s02e05 → Breaking Bad
рик и морти 4 сезон 2 серия → Рик и Морти
rick and morty third season → Rick and Morty
рік і морті 2-й сезон дивитися → Рік і Морті
тетрадь смерти 1 сезон → Тетрадь смерти
крёстный отец часть 2 → Крёстный отец 2
убить билла часть 2 → Убить Билла 2`,
  "films of": `
фильмы тарантино → *Quentin Tarantino
тарантино фильмы → *Quentin Tarantino
фильмы нолана → *Christopher Nolan
фільми нолана → *Christopher Nolan
режиссёр нолан → *Christopher Nolan
films of quentin tarantino → *Quentin Tarantino
movies by hitchcock → *Alfred Hitchcock
фильмы хичкока → *Alfred Hitchcock
фильмы с томом хэнксом → *Tom Hanks
фільми з томом генксом → *Tom Hanks
фильм с леонардо ди каприо → *Leonardo DiCaprio
movies with keanu reeves → *Keanu Reeves
фильмы с киану ривзом → *Keanu Reeves
tom hanks movies → *Tom Hanks
фильмография тома хэнкса → *Tom Hanks
directed by christopher nolan → *Christopher Nolan
фильмы мартина скорсезе → *Martin Scorsese
фильмы тарковского → *Andrei Tarkovsky
фільми тарковського → *Andrei Tarkovsky
фильмы миядзаки → *Hayao Miyazaki
фильмы квентина тарантино смотреть онлайн → *Quentin Tarantino
filmy tarantino → *Quentin Tarantino`,
  "title + person": `
престиж кристиан бейл → The Prestige
нолан начало → @inception-2010
начало нолан → @inception-2010
rocky stallone → Rocky
матрица киану ривз → Матрица
матрица с киану ривзом → Матрица
keanu reeves the matrix → The Matrix
остров проклятых ди каприо → Остров проклятых
dicaprio titanic → Titanic
титаник кэмерон → Титаник
матриця кіану рівз → Матриця
тёмный рыцарь нолана → Тёмный рыцарь`,
  "two people": `
ди каприо скорсезе → *Martin Scorsese
nolan dicaprio → @inception-2010
tom hanks spielberg → Saving Private Ryan
том хэнкс и спилберг → Спасти рядового Райана
scorsese with dicaprio → *Martin Scorsese`,
};

const NOISE = [
  "# смотреть онлайн",
  "смотреть # бесплатно",
  "# торрент",
  "фильм #",
  "# все серии",
  "дивитися # онлайн",
  "# українською онлайн",
  "watch # online free",
  "# imdb",
  "# full movie",
  "# trailer",
  "# в хорошем качестве",
];
const SEASON = [
  "# 2 сезон",
  "# 1 сезон 3 серия",
  "# season 2",
  "# s01e04",
  "# второй сезон",
  "# 3-й сезон",
  "# все сезоны",
  "# всі сезони",
  "season 1 #",
  "# 2 сезон смотреть онлайн",
];
const FILMS = {
  ru: ["фильмы #", "# фильмы", "режиссёр #"],
  uk: ["фільми #", "# фільми"],
  en: ["films of #", "# movies", "films by #"],
};
const CYRILLIC = /[а-яё]/i;

/** Queries by rule, `each` of a class; `expected` says who has a name. */
export function asked(
  entries: readonly Entry[],
  { each, random, expected }: { each: number; random: Random; expected: (name: string) => string[] },
): Labelled[] {
  const films = random.sample(entries.filter(({ people }) => people && people.length > 1), entries.length);
  const named = new Map(entries.map((entry) => [entry.id, entry]));
  const filmsOf = Map.groupBy(
    films.flatMap((film) => film.people!.map((person) => ({ film, person }))),
    ({ person }) => person,
  );
  const all = (person: string) => [...new Set((filmsOf.get(person) ?? []).map(({ film }) => film.id))];
  const inOneScript = (names: readonly string[], cyrillic: boolean) =>
    names.find((name) => CYRILLIC.test(name) === cyrillic);
  const made: Labelled[] = [];
  for (const [i, film] of films.slice(0, each).entries()) {
    const name = random.pick(film.names);
    made.push({ kind: "noise", q: random.pick(NOISE).replace("#", name), expected: expected(name) });
    made.push({ kind: "season", q: random.pick(SEASON).replace("#", name), expected: expected(name) });
    const [one, other] = random.sample(film.people!.slice(0, 4), 2).map((id) => named.get(id)!);
    const title = inOneScript(film.names, i % 2 === 0);
    const person = inOneScript(one.names, i % 2 === 0);
    if (title && person) {
      const said = i % 3 === 0 ? person.split(" ").at(-1)! : person;
      const q = i % 4 < 2 ? `${title} ${said}` : `${said} ${title}`;
      made.push({ kind: "title + person", q, expected: [film.id] });
    }
    if (!other || other === one) continue;
    const both = [one, other].map(({ names }) => inOneScript(names, i % 2 === 0) ?? names[0]);
    const shared = all(one.id).filter((id) => all(other.id).includes(id));
    made.push({ kind: "two people", q: both.join(random.pick([" ", " и ", " and "])), expected: shared });
  }
  const people = [...filmsOf.keys()].filter((person) => all(person).length >= 2);
  for (const id of random.sample(people, each)) {
    const { names } = named.get(id)!;
    const lang = random.pick(["ru", "uk", "en"] as const);
    const name = inOneScript(names, lang !== "en") ?? names[0];
    made.push({ kind: "films of", q: random.pick(FILMS[lang]).replace("#", name), expected: all(id) });
  }
  return made;
}
