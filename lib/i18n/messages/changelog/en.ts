import type { ChangelogMessages } from "./ru.ts";

/** The English texts of what is new. */
export const en: ChangelogMessages = {
  title: "What’s new",
  description: "The highlights of each version of Foyer, and everything that changed.",
  intro: "The highlights of each version of Foyer, the newest first.",
  version: "Version {version}",
  /** Ahead of what CHANGELOG.md says, which is in English. */
  all: "All changes: {n}",
  kinds: {
    Added: "Added",
    Changed: "Changed",
    Deprecated: "Deprecated",
    Removed: "Removed",
    Fixed: "Fixed",
    Security: "Security",
  },
  highlights: {
    "0.2.0": [
      {
        name: "A diary and lists of your own",
        text:
          "Keep track of what you watched and when, rate it, and make lists for yourself or for everybody. Exports of Letterboxd, IMDb, Trakt, Kinopoisk, Kinorium and KinoBaza can be brought along.",
      },
      {
        name: "What to watch next",
        text: "Films that are like the ones you name, and picks based on your ratings, each with the reason why.",
      },
      {
        name: "Showtimes for tonight",
        text:
          "What your city’s cinemas show, by time, format, language, price and distance: by film, by hour, or two cinemas side by side.",
      },
      {
        name: "Search understands descriptions",
        text: "“Comedies under 90 minutes”, “movies about chess”, “who directed…” — typos and all.",
      },
      {
        name: "Reminders",
        text:
          "A calendar, a feed or your browser tells you of a premiere, of showtimes in your city, or of a film’s arrival on a streaming service.",
      },
    ],
    "0.1.0": [
      {
        name: "An open catalog",
        text:
          "Films, series, cartoons, anime, people and curated lists in three languages: as pages, as Markdown, and as JSON without a key.",
      },
      {
        name: "A search that forgives",
        text: "Transliteration, the wrong keyboard layout, typos, endings, numbers in words or digits.",
      },
      {
        name: "Cinemas and showtimes",
        text: "From sources that the operator chooses, with made-up ones to begin with.",
      },
      { name: "AI agents", text: "An MCP server where agents register themselves and their reviews are marked." },
      {
        name: "An account without e-mail",
        text: "A password or a passkey, ratings, reviews, favorites, and agents of your own.",
      },
    ],
  },
};
