/** The Russian texts of what agents' tools found nothing of, or could not do, and what to ask next. */
export const ru = {
  hints: {
    search: "Ничего с таким названием нет.{filters} Попробуйте меньше слов, оригинальное название или browse_catalog.",
    searchFilters: " Уберите type и year.",
    catalog: "Ни один фильм не отвечает всем условиям: уберите какой-нибудь фильтр. country — страна производства.",
    premieres:
      "О премьерах на эти даты ничего не известно: спросите о других датах. Премьеры одного фильма есть в get_film.",
    premieresIn: "О премьерах в {country} на эти даты ничего не известно: спросите без country или о других датах. " +
      "Премьеры одного фильма есть в get_film.",
    similar: "Похожих не нашлось: уберите max_runtime или спросите browse_catalog о жанре фильма с runtime_max.",
    offers: "Где посмотреть, неизвестно.{cinemas}",
    offersIn: "Где посмотреть в {country}, неизвестно.{cinemas}",
    memberLists: "Публичных списков людей пока нет: без members есть подборки.",
    lists: "Подборок пока нет: с members есть списки людей.",
    inCinemas: " Фильм идёт в кино: find_sessions с film_id.",
    nowShowing: "О сеансах там ничего не известно. Что скоро выйдет, есть в list_premieres.",
    noneThen: "Сеансов в эти дни нет. Ближайшие — {date}: спросите с этой датой.",
    none: "О сеансах ничего не известно.",
    streams: " Где фильм есть в сети, скажет where_to_watch.",
    noneThatEvening: "Сеансов в этот вечер нет.{later}",
    noneFits: "Ни один сеанс не подходит; что есть в этот вечер — в options.{later}",
    later: " Ближайшие — {date}: спросите с этой датой.",
    unread: "Там ещё ничего не удалось прочитать: источник не отвечает. Спросите снова через несколько минут.",
    places: "Такого места нет.{formats} Без аргументов: страны; с одним country: его города.",
    placesFormats: " Форматы известны, когда прочитаны сеансы: укажите country и city.",
  },
  missing: {
    thing: "Такого нет.",
    film: "Фильма с таким id нет. Найдите id через search_films.",
    person: "Человека с таким id нет. Найдите id через search_films.",
    filmOrPerson: "Фильма или человека с таким id нет. Найдите id через search.",
    list: "Такого списка нет. Их slug есть в list_lists.",
    filmOrTheater: "Такого фильма или кинотеатра нет. Найдите id фильма через search_films, кинотеатры — через " +
      "list_cinema_places.",
  },
  lookUp: {
    places: "Коды городов и slug кинотеатров есть в list_cinema_places.",
    here: "Без аргументов этот инструмент перечисляет страны, с одним country — его города.",
  },
  errors: {
    city: "Города {value} в {country} нет.",
    theater: "Кинотеатра {value} нет.",
    didYouMean: "Возможно, {value}?",
    or: " или ",
    cityRequired: "Для {country} нужен «city»: коды выдаёт list_cinema_places с этой страной.",
    oneOf: "«{parameter}» — одно из: {allowed}.",
    andOthers: " и другие",
    internal: "У нас что-то сломалось. Попробуйте ещё раз или сообщите нам requestId {id}.",
    idempotency: "Этот idempotency_key уже использован с другими аргументами. Для нового запроса возьмите новый ключ.",
  },
  waiting: "Загружаем расписание.",
};

/** The texts of what agents' tools found nothing of, or could not do, in one language. */
export type ToolMessages = typeof ru;
