import type { ToolMessages } from "./ru.ts";

/** The Ukrainian texts of what agents' tools found nothing of, or could not do, and what to ask next. */
export const uk: ToolMessages = {
  hints: {
    search: "Нічого з такою назвою немає.{filters} Спробуйте менше слів, оригінальну назву або browse_catalog.",
    searchFilters: " Приберіть type і year.",
    catalog: "Жоден фільм не відповідає всім умовам: приберіть якийсь фільтр. country — країна виробництва.",
    premieres:
      "Про премʼєри на ці дати нічого не відомо: запитайте про інші дати. Премʼєри одного фільму є в get_film.",
    premieresIn: "Про премʼєри в {country} на ці дати нічого не відомо: запитайте без country або про інші дати. " +
      "Премʼєри одного фільму є в get_film.",
    similar: "Схожих не знайшлося: приберіть max_runtime або запитайте browse_catalog про жанр фільму з runtime_max.",
    offers: "Де подивитися, невідомо.{cinemas}",
    offersIn: "Де подивитися в {country}, невідомо.{cinemas}",
    memberLists: "Публічних списків людей поки немає: без members є добірки.",
    lists: "Добірок поки немає: із members є списки людей.",
    inCinemas: " Фільм іде в кіно: find_sessions із film_id.",
    nowShowing: "Про сеанси там нічого не відомо. Що скоро вийде, є в list_premieres.",
    noneThen: "Сеансів у ці дні немає. Найближчі — {date}: запитайте з цією датою.",
    none: "Про сеанси нічого не відомо.",
    streams: " Де фільм є в мережі, скаже where_to_watch.",
    noneThatEvening: "Цього вечора сеансів немає.{later}",
    noneFits: "Жоден сеанс не підходить; що є цього вечора — в options.{later}",
    later: " Найближчі — {date}: запитайте з цією датою.",
    unread: "Там ще нічого не вдалося прочитати: джерело не відповідає. Запитайте знову за кілька хвилин.",
    places: "Такого місця немає.{formats} Без аргументів: країни; із самим country: його міста.",
    placesFormats: " Формати відомі, коли прочитано сеанси: вкажіть country і city.",
  },
  missing: {
    thing: "Такого немає.",
    film: "Фільму з таким id немає. Знайдіть id через search_films.",
    person: "Людини з таким id немає. Знайдіть id через search_films.",
    filmOrPerson: "Фільму чи людини з таким id немає. Знайдіть id через search.",
    list: "Такого списку немає. Їхні slug є в list_lists.",
    filmOrTheater: "Такого фільму чи кінотеатру немає. Знайдіть id фільму через search_films, кінотеатри — через " +
      "list_cinema_places.",
  },
  lookUp: {
    places: "Коди міст і slug кінотеатрів є в list_cinema_places.",
    here: "Без аргументів цей інструмент перелічує країни, із самим country — його міста.",
  },
  errors: {
    city: "Міста {value} у {country} немає.",
    theater: "Кінотеатру {value} немає.",
    didYouMean: "Можливо, {value}?",
    or: " або ",
    cityRequired: "Для {country} потрібен «city»: коди перелічує list_cinema_places із цією країною.",
    oneOf: "«{parameter}» — одне з: {allowed}.",
    andOthers: " та інші",
    internal: "У нас щось зламалося. Спробуйте ще раз або повідомте нам requestId {id}.",
    idempotency: "Цей idempotency_key уже використано з іншими аргументами. Для нового запиту візьміть новий ключ.",
  },
  waiting: "Завантажуємо розклад.",
};
