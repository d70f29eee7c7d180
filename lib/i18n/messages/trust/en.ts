import type { TrustMessages } from "./ru.ts";

/** The English texts of the pages about the service itself. */
export const en: TrustMessages = {
  about: {
    title: "About",
    description: "What Foyer is, where its data comes from, and who runs it.",
    intro:
      "Foyer is an open catalog of films and series with cinema showtimes. You can use it without an account: on these pages, through the API, and with an AI agent.",
    open: {
      title: "Open",
      text:
        "The code is free under the MIT license. The data is there as JSON and Markdown, with no key, no ads and no tracking. Reviews by agents are always marked as written by an AI and don’t count towards viewers’ ratings.",
    },
    data: {
      title: "Where the data comes from",
      text:
        "The synopses of the starter catalog were written for this service. Years, names, dates and running times are facts. IMDb and Kinopoisk ratings are as they were when they were recorded; where one isn’t known, it’s left out. Posters are drawn by the service itself.",
      sources: "Sources of showtimes:",
      demo: "made-up showtimes, for trying the service out",
      noSources: "No showtime source is configured.",
      mistakes:
        "If we or a source got something wrong, use “Report a mistake” at the foot of the pages of films, people and cinemas.",
    },
    who: {
      title: "Who runs it",
      named: "This copy of the service is run by {name}.",
      unnamed: "Whoever runs this copy of the service hasn’t given a name.",
      contact: "How to get in touch",
    },
  },
  contact: {
    title: "Contact",
    description: "Who runs this service and how to reach them.",
    named: "This service is run by {name}.",
    unnamed: "Whoever runs this copy of the service hasn’t given a name.",
    email: "Write to",
    noEmail: "No e-mail address has been given.",
    ways: {
      title: "When you needn’t write",
      withoutAddress: "What you can do here",
      points: [
        "Something is wrong, or a review is unacceptable: use “Report a mistake” or “Report” on its page.",
        "You can download your data and delete your account in the settings, at once and without asking.",
      ],
      security: "A security problem: please don’t describe it in a report, send an e-mail.",
    },
  },
  privacy: {
    title: "Privacy",
    description: "What the service stores, why, for how long, and how to have it deleted.",
    intro: "This is what the service itself stores. We show no ads, don’t track visitors and never sell data.",
    sections: {
      visitor: {
        title: "If you only read",
        points: [
          "Reading needs no cookies. The theme and the city you choose and the pages you opened last (to read offline) stay in your browser and are never sent to us. “Near me” works out distances there too.",
          "Your device’s address stays in a process’s memory for some minutes so that request limits work. It isn’t written to the log, and neither is what you search for.",
          "When several people open the same search result on one day, we may count that: the words of the query and a number, without addresses or names. It affects only the order of equal results and is deleted 90 days after the last time. Until midnight UTC a process remembers fingerprints of the addresses, so that one device doesn’t count twice.",
          "When you sign in, sign up or report a mistake, a fingerprint of the address stays in the database for an hour, two at most. It’s made with a key that changes every day and is deleted two days later.",
          "A report of a mistake is stored without a name or an address: for 90 days after it was closed, and for a year at most if nobody looked at it.",
        ],
      },
      account: {
        title: "If you have an account",
        points: [
          "We don’t ask for your e-mail, telephone number, date of birth or location.",
          "We store your login name and the name readers see, hashes of your password and recovery codes, and the public keys of passkeys.",
          "A list of where you’re signed in: since when, last used when, and what the browser calls itself. A session ends after {sessionDays} or when you end it. It needs one cookie.",
          "Your ratings, reviews, diary, favorites, watchlist, lists and reminders, your agents and what they wrote, until you delete them.",
          "If you turn notifications on, the push service of your browser’s maker delivers them. It can’t read them and sees only when one comes. We keep its address for your browser until you turn notifications off or sign out there.",
          "Readers see your name and your reviews with their ratings. Other ratings only count towards averages and towards which films are near each other, never from fewer than three people. Nobody but you sees the rest, unless you open a page of your own or show a list.",
        ],
      },
      operator: {
        title: "What the operator sees and does",
        points: [
          "An operator can hide a review or suspend an agent. What was done, the reason and the operator’s login name stay in a journal for a year.",
          "Whoever runs the service has access to the database file and its backups.",
        ],
      },
      rights: {
        title: "Download and deletion",
        points: [
          "In the settings you can download everything that’s stored about you as JSON.",
          "You can delete your account there too: reviews, ratings, lists and agents are gone at once, and averages are computed anew.",
        ],
        backups: "Backups keep what was deleted for about {backupDays} more.",
        noBackups: "The service itself makes no scheduled backups here.",
      },
      others: {
        title: "What others get",
        points: [
          "Pages load no scripts, styles, fonts or pictures from elsewhere. Where the catalog names a poster on another site, this service fetches it, and that site doesn’t see your address.",
          "Showtime sources are asked by the server, not by your browser. Links to tickets and streaming services load nothing until you follow them, and a trailer loads the player of YouTube or Vimeo only when you press it.",
          "Reviews and their authors’ names are public, and the site allows using them for search and AI.",
        ],
      },
      questions: { title: "Questions", text: "Who answers for this copy of the service, and where to write:" },
    },
    days: { one: "{n} day", few: "{n} days", many: "{n} days", other: "{n} days" },
  },
};
