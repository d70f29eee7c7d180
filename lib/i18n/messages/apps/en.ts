import type { AppMessages } from "./ru.ts";

/** The English texts of the apps that assistants show, and of the forms that they fill in. */
export const en: AppMessages = {
  open: "Open on Foyer",
  sessions: "Sessions",
  time: "Time",
  film: "Film and cinema",
  price: "Price",
  tickets: "Buy tickets",
  ticket: "Tickets",
  more: "More sessions",
  next: "Show {date}",
  forms: {
    search: "Search films, series and people by title or name.",
    q: "A title or a name in any language, or an id such as tt0133093.",
    catalog: "Choose films and series by type, genre, country, years, rating and service.",
    several: "{name}: several may be chosen.",
    city: "Choose the city whose sessions to show.",
    tonight: "Filter the sessions of this evening by time, format, language, genre, cinema, price and accessibility.",
    after: "No sessions before this time.",
    language: "The language that the film is shown in.",
  },
};
