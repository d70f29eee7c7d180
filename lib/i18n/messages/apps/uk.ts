import type { AppMessages } from "./ru.ts";

/** The Ukrainian texts of the apps that assistants show, and of the forms that they fill in. */
export const uk: AppMessages = {
  open: "Відкрити у «Фойє»",
  sessions: "Сеанси",
  time: "Час",
  film: "Фільм і кінотеатр",
  price: "Ціна",
  tickets: "Купити квиток",
  ticket: "Квиток",
  more: "Ще сеанси",
  next: "Показати {date}",
  forms: {
    search: "Шукати фільми, серіали та людей за назвою або імʼям.",
    q: "Назва або імʼя будь-якою мовою чи номер на зразок tt0133093.",
    catalog: "Добрати фільми й серіали за типом, жанром, країною, роками, оцінкою та сервісом.",
    several: "{name}: можна вибрати кілька.",
    city: "Вибрати місто, сеанси якого показати.",
    tonight: "Відібрати сеанси цього вечора за часом, форматом, мовою, жанром, кінотеатром, ціною та доступністю.",
    after: "Час, раніше якого сеанси не потрібні.",
    language: "Мова, якою йде фільм.",
  },
};
