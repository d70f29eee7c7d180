// Over 300 lines because every text of the API's endpoints and parameters stands here in two languages.
import type { Lang } from "./lang.ts";
import { filterAbouts } from "./messages/filters.ts";

/**
 * The OpenAPI document is in English, and says all of this once. The page for people has it in their language: summaries,
 * notes and parameters by their English text, which a test compares with the document.
 */
const TEXTS: Record<string, [ru: string, uk: string]> = {
  // Endpoints
  "Films and people by name, in any of the languages, with typos, transliterated or on the wrong keyboard layout": [
    "Фильмы и люди по названию и имени: на любом из языков, с опечатками, транслитом, в другой раскладке",
    "Фільми й люди за назвою та імʼям: будь-якою з мов, з одруками, транслітом, у чужій розкладці",
  ],
  "The film catalog, filtered, sorted and paged": [
    "Каталог фильмов: с фильтрами, порядком и страницами",
    "Каталог фільмів: з фільтрами, порядком і сторінками",
  ],
  "Filters combine; several values of one filter mean any of them.": [
    "Фильтры складываются; несколько значений одного фильтра означают любое из них.",
    "Фільтри поєднуються; кілька значень одного фільтра означають будь-яке з них.",
  ],
  "The values that the catalog's filters take, with the number of films": [
    "Значения фильтров каталога и число фильмов с каждым",
    "Значення фільтрів каталогу й кількість фільмів із кожним",
  ],
  "One film, series, cartoon or anime with everything about it": [
    "Фильм, сериал, мультфильм или аниме и всё о нём",
    "Фільм, серіал, мультфільм або аніме й усе про нього",
  ],
  "Ratings, cast and crew, synopsis, premieres, where to watch, seasons, similar films, newest reviews.": [
    "Рейтинги, актёры и создатели, описание, премьеры, где смотреть, сезоны, похожие фильмы, новые отзывы.",
    "Рейтинги, актори й творці, опис, премʼєри, де дивитися, сезони, схожі фільми, нові відгуки.",
  ],
  "One season of a series with its episodes": ["Сезон сериала и его серии", "Сезон серіалу та його серії"],
  "Episodes by number: titles, air date, running time, ratings. `seasons` of a film has the numbers.": [
    "Серии по номерам: названия, день выхода, длительность, рейтинги. Номера сезонов — в поле `seasons` фильма.",
    "Серії за номерами: назви, день виходу, тривалість, рейтинги. Номери сезонів — у полі `seasons` фільму.",
  ],
  "Reviews of a film, newest first": ["Отзывы о фильме, сначала новые", "Відгуки про фільм, спершу нові"],
  "Reviews by AI agents carry `aiGenerated: true` and an author of kind `agent`.": [
    "У отзывов ИИ-агентов стоит `aiGenerated: true`, а автор имеет вид `agent`.",
    "У відгуків ШІ-агентів стоїть `aiGenerated: true`, а автор має вид `agent`.",
  ],
  "What to see if you liked these films": [
    "Что посмотреть, если понравились эти фильмы",
    "Що подивитися, якщо сподобалися ці фільми",
  ],
  "Based on what the same people rate here, and on what films are about where few have rated them. Nothing is stored.":
    [
      "По оценкам тех же зрителей, а где оценок мало — по тому, о чём фильмы. Ничего не сохраняется.",
      "За оцінками тих самих глядачів, а де оцінок мало — за тим, про що фільми. Нічого не зберігається.",
    ],
  "One person and their filmography": ["Человек и его фильмография", "Людина та її фільмографія"],
  "All curated lists": ["Все подборки", "Усі добірки"],
  "One curated list with its films": ["Подборка и её фильмы", "Добірка та її фільми"],
  "Public lists by members, newest first": [
    "Открытые списки пользователей, сначала новые",
    "Відкриті списки користувачів, спершу нові",
  ],
  "One public list by a member, with its films": [
    "Открытый список пользователя и его фильмы",
    "Відкритий список користувача та його фільми",
  ],
  "Premieres by day": ["Премьеры по дням", "Премʼєри за днями"],
  "By default the next 60 days in every country; at most 366 days.": [
    "По умолчанию ближайшие 60 дней во всех странах; не больше 366 дней.",
    "За замовчуванням найближчі 60 днів у всіх країнах; щонайбільше 366 днів.",
  ],
  "Countries with cinema data, and what is known of each": [
    "Страны, о кинотеатрах которых есть данные, и какие именно",
    "Країни, про кінотеатри яких є дані, і які саме",
  ],
  "Begin here: the capabilities say which of the other cinema endpoints have data.": [
    "Начните отсюда: поле `capabilities` говорит, для каких адресов о кино есть данные.",
    "Почніть звідси: поле `capabilities` каже, для яких адрес про кіно є дані.",
  ],
  "Films now in cinemas": ["Фильмы, которые идут в кино", "Фільми, що йдуть у кіно"],
  "One shape for every country; `days` is empty where a country has a repertoire without sessions. Those with the most sessions come first.":
    [
      "Вид ответа один для всех стран; `days` пуст, где известен репертуар без сеансов. Сначала те, у кого сеансов больше.",
      "Вигляд відповіді один для всіх країн; `days` порожній, де відомий репертуар без сеансів. Спершу ті, у кого сеансів більше.",
    ],
  "Sessions of one evening, filtered and sorted": [
    "Сеансы одного вечера с фильтрами и сортировкой",
    "Сеанси одного вечора з фільтрами й сортуванням",
  ],
  "Of a city, a theater, a film or around a point: one of them is required. Filters combine; several values of one filter mean any of them. A session just after midnight belongs to the evening before. Sessions that have begun are left out.":
    [
      "Обязательно укажите город, кинотеатр, фильм или точку на карте. Фильтры складываются; несколько значений одного фильтра означают любое из них. Сеанс сразу после полуночи относится к прошедшему вечеру. Начавшихся сеансов нет.",
      "Обовʼязково вкажіть місто, кінотеатр, фільм або точку на мапі. Фільтри поєднуються; кілька значень одного фільтра означають будь-яке з них. Сеанс одразу після півночі належить до попереднього вечора. Сеансів, що почалися, немає.",
    ],
  "Cities with cinemas": ["Города с кинотеатрами", "Міста з кінотеатрами"],
  "The theaters of a country or a city": ["Кинотеатры страны или города", "Кінотеатри країни чи міста"],
  "`city` is required where the country's capabilities say so.": [
    "`city` обязателен, если так сказано в возможностях страны.",
    "`city` обовʼязковий, якщо так сказано в можливостях країни.",
  ],
  "One theater with its films and their showtimes": [
    "Кинотеатр, его фильмы и сеансы",
    "Кінотеатр, його фільми й сеанси",
  ],
  "`city` is required where the country's capabilities say so. Sessions that have begun are left out.": [
    "`city` обязателен, если так сказано в возможностях страны. Начавшихся сеансов нет.",
    "`city` обовʼязковий, якщо так сказано в можливостях країни. Сеансів, що почалися, немає.",
  ],
  "Showtimes of one film across cinemas": ["Сеансы фильма во всех кинотеатрах", "Сеанси фільму в усіх кінотеатрах"],
  "Of all countries, or of one country or city; at most 14 days and 500 sessions.": [
    "Во всех странах, в одной стране или городе; не больше 14 дней и 500 сеансов.",
    "У всіх країнах, в одній країні чи місті; щонайбільше 14 днів і 500 сеансів.",
  ],
  "One AI agent and its reviews, newest first": [
    "ИИ-агент и его отзывы, сначала новые",
    "ШІ-агент і його відгуки, спершу нові",
  ],
  "Where the catalog's data comes from, and on what terms": [
    "Откуда данные каталога и на каких условиях",
    "Звідки дані каталогу й на яких умовах",
  ],
  "Films and people name theirs in `sources`: whoever shows such data shows the `attribution` with it.": [
    "Фильмы и люди называют свои источники в `sources`: кто показывает такие данные, показывает и `attribution`.",
    "Фільми й люди називають свої джерела в `sources`: хто показує такі дані, показує й `attribution`.",
  ],
  "Whether the service works": ["Работает ли сервис", "Чи працює сервіс"],
  "200 when the database answers reads, 503 otherwise. Never cached and never limited.": [
    "200, если база данных отвечает на чтение, иначе 503. Не кешируется и не ограничивается.",
    "200, якщо база даних відповідає на читання, інакше 503. Не кешується й не обмежується.",
  ],
  "Whether the process answers": ["Отвечает ли процесс", "Чи відповідає процес"],
  "200 whenever it is answered at all: nothing is looked at. Never cached and never limited.": [
    "200, если ответ вообще пришёл: больше ничего не проверяется. Не кешируется и не ограничивается.",
    "200, якщо відповідь узагалі надійшла: більше нічого не перевіряється. Не кешується й не обмежується.",
  ],
  "Whether the process should be sent requests": [
    "Можно ли отправлять процессу запросы",
    "Чи можна надсилати процесові запити",
  ],
  "200 where it is ready; 503 with the reasons where it is about to end, can't write, has too little disk left, or reads from a replica that is too far behind. Never cached and never limited.":
    [
      "200, если он готов; 503 с причинами, если он завершается, не может писать, диск почти полон или реплика слишком отстала. Не кешируется и не ограничивается.",
      "200, якщо він готовий; 503 з причинами, якщо він завершується, не може писати, диск майже повний або репліка надто відстала. Не кешується й не обмежується.",
    ],
  // Parameters
  "Words of a title in any language or of a name, the last one may be unfinished; typos, transliteration and the wrong keyboard layout are forgiven. People find their films: `films of …`, a title and a name, two names. What a film is about finds it, too: `movie about dreams`. Or an external id: `tt0133093`, `nm0000206`, `Q83495`, `tmdb:603`, `kinopoisk:301`.":
    [
      "Слова названия на любом языке или имени, последнее можно не дописывать; опечатки, транслит и чужая раскладка не мешают. По людям находятся их фильмы: `films of …`, название и имя, два имени. Фильм находится и по тому, о чём он: `movie about dreams`. Или внешний идентификатор: `tt0133093`, `nm0000206`, `Q83495`, `tmdb:603`, `kinopoisk:301`.",
      "Слова назви будь-якою мовою чи імені, останнє можна не дописувати; одруки, трансліт і чужа розкладка не заважають. За людьми знаходяться їхні фільми: `films of …`, назва й імʼя, два імені. Фільм знаходиться і за тим, про що він: `movie about dreams`. Або зовнішній ідентифікатор: `tt0133093`, `nm0000206`, `Q83495`, `tmdb:603`, `kinopoisk:301`.",
    ],
  "Type of the films; repeat the parameter to match any of several. Like `year` and `person`, it also narrows the people found to those with such a film.":
    [
      "Тип фильмов; чтобы подошёл любой из нескольких, повторите параметр. Как и `year` и `person`, оставляет и среди людей только тех, у кого есть такой фильм.",
      "Тип фільмів; щоб підійшов будь-який із кількох, повторіть параметр. Як і `year` та `person`, залишає й серед людей лише тих, у кого є такий фільм.",
    ],
  "Year of the films.": ["Год фильмов.", "Рік фільмів."],
  "Id of a person: films that they have a credit in.": [
    "Идентификатор человека: фильмы, над которыми он работал.",
    "Ідентифікатор людини: фільми, над якими вона працювала.",
  ],
  "How many films and how many people per page.": [
    "Сколько фильмов и сколько людей на странице.",
    "Скільки фільмів і скільки людей на сторінці.",
  ],
  "Page number, from 1. A page past the last one is empty.": [
    "Номер страницы, с 1. После последней страницы пусто.",
    "Номер сторінки, з 1. Після останньої сторінки порожньо.",
  ],
  "Language of names and texts; each field falls back on its own where a text is missing.": [
    "Язык названий и текстов; поле, которого на нём нет, приходит на другом.",
    "Мова назв і текстів; поле, якого нею немає, надходить іншою.",
  ],
  "`new`: first premiere, newest first. `rating`: the score, one weighted mean of public votes and external ratings. `popular`: votes of the external source that has most, and a hundred for each public rating here. Ties end on the id.":
    [
      "`new`: по первой премьере, сначала новые. `rating`: по общей оценке — взвешенному среднему здешних голосов и внешних рейтингов. `popular`: по числу голосов в крупнейшем внешнем источнике, каждая здешняя оценка считается за сто. При равенстве — по идентификатору.",
      "`new`: за першою премʼєрою, спершу нові. `rating`: за загальною оцінкою — зваженим середнім тутешніх голосів і зовнішніх рейтингів. `popular`: за кількістю голосів у найбільшому зовнішньому джерелі, кожна тутешня оцінка важить як сто. Якщо рівні — за ідентифікатором.",
    ],
  "Items on a page.": ["Сколько на странице.", "Скільки на сторінці."],
  "Identifier.": ["Идентификатор.", "Ідентифікатор."],
  "Number of the season; 0 is the specials.": ["Номер сезона; 0 — спецвыпуски.", "Номер сезону; 0 — спецвипуски."],
  "Episodes on a page.": ["Сколько серий на странице.", "Скільки серій на сторінці."],
  "Ids of one to five films that were liked.": [
    "Идентификаторы понравившихся фильмов, от одного до пяти.",
    "Ідентифікатори фільмів, що сподобалися, від одного до пʼяти.",
  ],
  "Films at most.": ["Наибольшее число фильмов.", "Найбільша кількість фільмів."],
  "Slug of the list.": ["Имя подборки из её адреса.", "Імʼя добірки з її адреси."],
  "Key of the list.": ["Ключ списка из его адреса.", "Ключ списку з його адреси."],
  "First day, default today (UTC).": [
    "Первый день, по умолчанию сегодня (UTC).",
    "Перший день, за замовчуванням сьогодні (UTC).",
  ],
  "Last day, default 60 days after the first.": [
    "Последний день, по умолчанию через 60 дней после первого.",
    "Останній день, за замовчуванням через 60 днів після першого.",
  ],
  "Country of the premiere, ISO 3166-1 alpha-2.": [
    "Страна премьеры, ISO 3166-1 alpha-2.",
    "Країна премʼєри, ISO 3166-1 alpha-2.",
  ],
  "ISO 3166-1 alpha-2, upper case, one that `/api/v1/cinema/countries` lists. By default the service's own country.": [
    "ISO 3166-1 alpha-2 заглавными, из `/api/v1/cinema/countries`. По умолчанию — своя страна сервиса.",
    "ISO 3166-1 alpha-2 великими літерами, з `/api/v1/cinema/countries`. За замовчуванням — власна країна сервісу.",
  ],
  "Code of a city, from `/api/v1/cinema/cities`.": [
    "Код города из `/api/v1/cinema/cities`.",
    "Код міста з `/api/v1/cinema/cities`.",
  ],
  "Local date; today and tomorrow by default.": [
    "Местная дата; по умолчанию сегодня и завтра.",
    "Місцева дата; за замовчуванням сьогодні й завтра.",
  ],
  "Local date; today by default.": ["Местная дата; по умолчанию сегодня.", "Місцева дата; за замовчуванням сьогодні."],
  "Only this film of the catalog.": ["Только этот фильм каталога.", "Лише цей фільм каталогу."],
  "Only this theater: its slug.": [
    "Только этот кинотеатр: его имя из адреса.",
    "Лише цей кінотеатр: його імʼя з адреси.",
  ],
  "From this local time on; after midnight it is still the same evening.": [
    "Не раньше этого местного времени; после полуночи длится тот же вечер.",
    "Не раніше цього місцевого часу; після півночі триває той самий вечір.",
  ],
  "Until this local time.": ["Не позже этого местного времени.", "Не пізніше цього місцевого часу."],
  "`IMAX`, `3D` and the like; repeat the parameter to match any of several.": [
    "`IMAX`, `3D` и другие; чтобы подошёл любой из нескольких, повторите параметр.",
    "`IMAX`, `3D` та інші; щоб підійшов будь-який із кількох, повторіть параметр.",
  ],
  "Language of the sound; repeatable.": ["Язык звука; можно повторять.", "Мова звуку; можна повторювати."],
  "Language of the subtitles; repeatable.": ["Язык субтитров; можно повторять.", "Мова субтитрів; можна повторювати."],
  "A format such as `IMAX`, or `original`: the film's original language, where the country's cinemas usually speak another. Repeat the parameter for any of several: IMAX or the original language.":
    [
      "Формат, например `IMAX`, или `original`: язык оригинала, если в кинотеатрах страны обычно звучит другой. Чтобы подошёл любой из нескольких, повторите параметр: IMAX или язык оригинала.",
      "Формат, наприклад `IMAX`, або `original`: мова оригіналу, якщо в кінотеатрах країни зазвичай звучить інша. Щоб підійшов будь-який із кількох, повторіть параметр: IMAX або мова оригіналу.",
    ],
  "Highest price of the cheapest seat.": [
    "Наибольшая цена самого дешёвого места.",
    "Найбільша ціна найдешевшого місця.",
  ],
  "Availability of seats, as far as the source tells; repeatable.": [
    "Есть ли места, если источник это сообщает; можно повторять.",
    "Чи є місця, якщо джерело це повідомляє; можна повторювати.",
  ],
  "Accessibility, as far as the source tells; repeatable.": [
    "Доступность, если источник её сообщает; можно повторять.",
    "Доступність, якщо джерело її повідомляє; можна повторювати.",
  ],
  "Latitude and longitude. Without a city: those of the nearest city with cinemas.": [
    "Широта и долгота. Без города — сеансы ближайшего города с кинотеатрами.",
    "Широта й довгота. Без міста — сеанси найближчого міста з кінотеатрами.",
  ],
  "Only theaters so many kilometers from `near` at most; leaves out those whose place is not known.": [
    "Только кинотеатры не дальше стольких километров от `near`; тех, чьё место неизвестно, не будет.",
    "Лише кінотеатри не далі стількох кілометрів від `near`; тих, чиє місце невідоме, не буде.",
  ],
  "`price`: the cheapest first; `distance`: the nearest first; what is not known comes last. By default `distance` with `near`, else `time`.":
    [
      "`price`: сначала дешёвые; `distance`: сначала ближайшие; неизвестное — в конце. По умолчанию с `near` — `distance`, иначе `time`.",
      "`price`: спершу дешеві; `distance`: спершу найближчі; невідоме — наприкінці. За замовчуванням із `near` — `distance`, інакше `time`.",
    ],
  "Slug of the theater.": ["Имя кинотеатра из его адреса.", "Імʼя кінотеатру з його адреси."],
  "Only in this country: ISO 3166-1 alpha-2. All countries by default.": [
    "Только в этой стране: ISO 3166-1 alpha-2. По умолчанию во всех.",
    "Лише в цій країні: ISO 3166-1 alpha-2. За замовчуванням у всіх.",
  ],
  "First local date; today by default.": [
    "Первая местная дата; по умолчанию сегодня.",
    "Перша місцева дата; за замовчуванням сьогодні.",
  ],
  "Last local date, at most 13 days after the first; two days after it by default.": [
    "Последняя местная дата, не позже 13 дней после первой; по умолчанию через два дня после неё.",
    "Остання місцева дата, не пізніше 13 днів після першої; за замовчуванням через два дні після неї.",
  ],
};

// Those of the catalog's filters stand with their other texts.
const [ru, uk] = [filterAbouts("ru"), filterAbouts("uk")];
for (const [name, english] of Object.entries(filterAbouts("en"))) {
  TEXTS[english] = [ru[name as keyof typeof ru], uk[name as keyof typeof uk]];
}

/** What the OpenAPI document says of an endpoint or a parameter, in another language; `undefined` where it has no words. */
export function apiText(english: string, lang: Lang): string | undefined {
  if (lang === "en" || english === "") return english;
  return TEXTS[english]?.[lang === "ru" ? 0 : 1];
}
