/** The Russian texts of the apps that assistants show, and of the forms that they fill in. */
export const ru = {
  open: "Открыть в «Фойе»",
  sessions: "Сеансы",
  time: "Время",
  film: "Фильм и кинотеатр",
  price: "Цена",
  tickets: "Купить билет",
  ticket: "Билет",
  more: "Ещё сеансы",
  next: "Показать {date}",
  forms: {
    search: "Искать фильмы, сериалы и людей по названию или имени.",
    q: "Название или имя на любом языке либо номер вида tt0133093.",
    catalog: "Подобрать фильмы и сериалы по типу, жанру, стране, годам, оценке и сервису.",
    several: "{name}: можно выбрать несколько.",
    city: "Выбрать город, сеансы которого показать.",
    tonight: "Отобрать сеансы этого вечера по времени, формату, языку, жанру, кинотеатру, цене и доступности.",
    after: "Время, раньше которого сеансы не нужны.",
    language: "Язык, на котором идёт фильм.",
  },
};

/** The texts of the apps that assistants show, in one language. */
export type AppMessages = typeof ru;
