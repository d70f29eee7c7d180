import type { SourceFilm } from "../../snapshot.ts";

/** A film that the demo shows. */
export interface DemoFilm extends SourceFilm {
  /** BCP 47. */
  language: string;
  /** When it came to cinemas. */
  since: string;
  /** `3D`: has such copies. `children`: not shown in the evening. `classic`: an old one, now and then. */
  tags: readonly ("3D" | "children" | "classic")[];
}

// Films of the starter catalog: what is new from 2024 on, then some for repertory screenings. IMDb id; original,
// Russian, English and Ukrainian title; year, minutes, language, when it came to cinemas, tags.
const TABLE = `
tt15239678 | Dune: Part Two | Дюна: Часть вторая | Dune: Part Two | Дюна: Частина друга | 2024 | 166 | en | 2024-03-01 | -
tt28607951 | Anora | Анора | Anora | Анора | 2024 | 139 | en | 2024-10-18 | -
tt20215234 | Conclave | Конклав | Conclave | Конклав | 2024 | 120 | en | 2024-10-25 | -
tt22022452 | Inside Out 2 | Головоломка 2 | Inside Out 2 | Думками навиворіт 2 | 2024 | 96 | en | 2024-06-14 | 3D children
tt4772188 | Straume | Поток | Flow | Потік | 2024 | 85 | lv | 2024-11-22 | children
tt29623480 | The Wild Robot | Дикий робот | The Wild Robot | Дикий робот | 2024 | 102 | en | 2024-09-27 | 3D children
tt31193180 | Sinners | Грешники | Sinners | Грішники | 2025 | 137 | en | 2025-04-18 | -
tt30144839 | One Battle After Another | Битва за битвой | One Battle After Another | Одна битва за іншою | 2025 | 161 | en | 2025-09-25 | -
tt33764258 | The Odyssey | Одиссея | The Odyssey | Одіссея | 2026 | - | en | 2026-07-17 | -
tt22084616 | Spider-Man: Brand New Day | Человек-паук: Совершенно новый день | Spider-Man: Brand New Day | Людина-павук: Новий день | 2026 | - | en | 2026-07-31 | 3D
tt31450459 | Digger | Диггер | Digger | Діггер | 2026 | - | en | 2026-10-02 | -
tt37510326 | The Social Reckoning | Социальная расплата | The Social Reckoning | Соціальна розплата | 2026 | - | en | 2026-10-09 | -
tt27419420 | Street Fighter | Уличный боец | Street Fighter | Вуличний боєць | 2026 | - | en | 2026-10-16 | -
tt34890576 | Clayface | Глиноликий | Clayface | Глиноликий | 2026 | - | en | 2026-10-23 | -
tt34384661 | ゴジラ-0.0 | Годзилла: Минус ноль | Godzilla Minus Zero | Ґодзілла: Мінус нуль | 2026 | - | ja | 2026-11-06 | 3D
tt32558705 | The Hunger Games: Sunrise on the Reaping | Голодные игры: Рассвет жатвы | The Hunger Games: Sunrise on the Reaping | Голодні ігри: Світанок перед Жнивами | 2026 | - | en | 2026-11-19 | -
tt34966140 | Focker-in-Law | Знакомство с Факерами 3 | Focker-in-Law | Знайомство з Факерами 3 | 2026 | - | en | 2026-11-25 | -
tt36408401 | The Further Mis-Adventures of Cliff Booth | Новые злоключения Клиффа Бута | The Further Mis-Adventures of Cliff Booth | Нові халепи Кліффа Бута | 2026 | - | en | 2026-11-25 | -
tt36415529 | Behemoth! | Бегемот! | Behemoth! | Бегемот! | 2026 | - | en | 2026-12-04 | -
tt34718200 | The Debut | Дебют | The Debut | Дебют | 2026 | - | en | 2026-12-11 | -
tt21357150 | Avengers: Doomsday | Мстители: Судный день | Avengers: Doomsday | Месники: Судний день | 2026 | - | en | 2026-12-18 | 3D
tt31378509 | Dune: Part Three | Дюна: Часть третья | Dune: Part Three | Дюна: Частина третя | 2026 | - | en | 2026-12-18 | -
tt35514120 | Werwulf | Вервульф | Werwulf | Вервульф | 2026 | - | en | 2026-12-25 | -
tt26735127 | Jumanji: Open World | Джуманджи: Открытый мир | Jumanji: Open World | Джуманджі: Відкритий світ | 2026 | - | en | 2026-12-25 | 3D
tt30093348 | Mr. Irrelevant | Мистер Неважный | Mr. Irrelevant | Містер Неважливий | 2026 | - | en | 2026-12-25 | -
tt6779038 | Children of Blood and Bone | Дети крови и кости | Children of Blood and Bone | Діти крові й кісток | 2027 | - | en | 2027-01-15 | -
tt16911616 | Animal Friends | Друзья-животные | Animal Friends | Друзі-тварини | 2027 | - | en | 2027-01-22 | -
tt9077514 | Narnia: The Magician's Nephew | Нарния: Племянник чародея | Narnia: The Magician's Nephew | Нарнія: Небіж чаклуна | 2027 | - | en | 2027-02-12 | 3D
tt5500064 | The Thomas Crown Affair | Афера Томаса Крауна | The Thomas Crown Affair | Афера Томаса Крауна | 2027 | - | en | 2027-03-05 | -
tt32659463 | Spaceballs: The New One | Космические яйца: Новая часть | Spaceballs: The New One | Космічні яйця: Нова частина | 2027 | - | en | 2027-04-23 | -
tt29873948 | The Legend of Zelda | Легенда о Зельде | The Legend of Zelda | Легенда про Зельду | 2027 | - | en | 2027-04-30 | 3D
tt28069611 | Star Wars: Starfighter | Звёздные войны: Звёздный истребитель | Star Wars: Starfighter | Зоряні війни: Зоряний винищувач | 2027 | - | en | 2027-05-28 | 3D
tt16360004 | Spider-Man: Beyond the Spider-Verse | Человек-паук: За пределами вселенных | Spider-Man: Beyond the Spider-Verse | Людина-павук: За межами всесвіту | 2027 | - | en | 2027-06-18 | 3D children
tt37833661 | Man of Tomorrow | Человек завтрашнего дня | Man of Tomorrow | Людина завтрашнього дня | 2027 | - | en | 2027-07-09 | 3D
tt21361444 | Avengers: Secret Wars | Мстители: Секретные войны | Avengers: Secret Wars | Месники: Таємні війни | 2027 | - | en | 2027-12-17 | 3D
tt0816692 | Interstellar | Интерстеллар | Interstellar | Інтерстеллар | 2014 | 169 | en | 2014-11-07 | classic
tt0133093 | The Matrix | Матрица | The Matrix | Матриця | 1999 | 136 | en | 1999-03-31 | classic
tt0110912 | Pulp Fiction | Криминальное чтиво | Pulp Fiction | Кримінальне чтиво | 1994 | 154 | en | 1994-10-14 | classic
tt0120737 | The Lord of the Rings: The Fellowship of the Ring | Властелин колец: Братство Кольца | The Lord of the Rings: The Fellowship of the Ring | Володар перснів: Хранителі персня | 2001 | 178 | en | 2001-12-19 | classic
tt0245429 | 千と千尋の神隠し | Унесённые призраками | Spirited Away | Віднесені привидами | 2001 | 124 | ja | 2002-09-20 | classic
tt0096283 | となりのトトロ | Мой сосед Тоторо | My Neighbor Totoro | Мій сусід Тоторо | 1988 | 86 | ja | 1988-04-16 | children classic
tt0058642 | Тіні забутих предків | Тени забытых предков | Shadows of Forgotten Ancestors | Тіні забутих предків | 1965 | 97 | uk | 1965-09-04 | classic
tt6685538 | Мавка. Лісова пісня | Мавка. Лесная песня | Mavka: The Forest Song | Мавка. Лісова пісня | 2023 | 99 | uk | 2023-03-02 | children classic
tt24082438 | 20 днів у Маріуполі | 20 дней в Мариуполе | 20 Days in Mariupol | 20 днів у Маріуполі | 2023 | 95 | uk | 2023-08-31 | classic
tt0083658 | Blade Runner | Бегущий по лезвию | Blade Runner | Той, хто біжить по лезу | 1982 | 117 | en | 1982-06-25 | classic
tt6751668 | 기생충 | Паразиты | Parasite | Паразити | 2019 | 132 | ko | 2019-10-11 | classic
tt0034583 | Casablanca | Касабланка | Casablanca | Касабланка | 1942 | 102 | en | 1943-01-23 | classic
tt2278388 | The Grand Budapest Hotel | Отель «Гранд Будапешт» | The Grand Budapest Hotel | Готель «Гранд Будапешт» | 2014 | 99 | en | 2014-03-07 | classic
tt5311514 | 君の名は。 | Твоё имя | Your Name. | Твоє імʼя | 2016 | 106 | ja | 2017-04-07 | classic
tt1160419 | Dune | Дюна | Dune | Дюна | 2021 | 155 | en | 2021-10-22 | classic
tt15398776 | Oppenheimer | Оппенгеймер | Oppenheimer | Оппенгеймер | 2023 | 180 | en | 2023-07-21 | classic
tt0062622 | 2001: A Space Odyssey | 2001 год: Космическая одиссея | 2001: A Space Odyssey | 2001: Космічна одіссея | 1968 | 149 | en | 1968-04-03 | classic
tt0021571 | Земля | Земля | Earth | Земля | 1930 | 75 | uk | 1930-04-08 | classic
`;

/** A film that is in no catalog, as happens to small ones. */
export const UNKNOWN: DemoFilm = {
  id: "lamplighter",
  titles: { ru: "Фонарщик и лиман", en: "The Lamplighter and the Estuary", uk: "Ліхтарник і лиман" },
  originalTitle: "Ліхтарник і лиман",
  year: 2026,
  runtimeMinutes: 97,
  externalIds: {},
  language: "uk",
  since: "2026-01-08",
  tags: [],
};

/** Every film that the demo shows. */
export const FILMS: readonly DemoFilm[] = [...TABLE.trim().split("\n").map(filmOf), UNKNOWN];

function filmOf(line: string): DemoFilm {
  const [id, original, ru, en, uk, year, runtime, language, since, tags] = line.split(" | ");
  return {
    id,
    titles: { ru, en, uk },
    originalTitle: original,
    year: Number(year),
    runtimeMinutes: runtime === "-" ? null : Number(runtime),
    externalIds: { imdb: id },
    language,
    since,
    tags: tags.split(" ").filter((tag) => tag !== "-") as DemoFilm["tags"][number][],
  };
}
