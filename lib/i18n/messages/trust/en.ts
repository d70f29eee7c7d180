import type { TrustMessages } from "./ru.ts";

/** The English texts of the pages about the service itself. */
export const en: TrustMessages = {
  about: {
    title: "About",
    description: "What Foyer is, where its data comes from, how to use it, and who runs it.",
    intro:
      "Foyer is an open catalog of films and series with cinema showtimes. You can use it without an account: on these pages, through the API, and with an AI agent.",
    figures: { people: "People", lists: "Lists", theaters: "Cinemas" },
    here: {
      title: "What’s here",
      catalog: "films and series by genre, country, year and rating",
      calendar: "release dates by country, with reminders",
      cinemas: "showtimes, prices and tickets, city by city",
      lists: "from award winners to films for a mood",
      recommendations: "what to watch after a film you love",
    },
    data: {
      title: "Where the data comes from",
      text:
        "The synopses of the starter catalog were written for this service. Years, names, dates and running times are facts. IMDb and Kinopoisk ratings are as they were when they were recorded; where one isn’t known, it’s left out. Posters are drawn by the service itself.",
      sources: "Sources of showtimes:",
      demo: "made-up showtimes, for trying the service out",
      noSources: "No showtime source is configured.",
    },
    api: {
      title: "Open API",
      text:
        "Everything in the catalog and the showtimes is there as JSON, with no key and from any site. Pages of films, people, lists and cinemas come as Markdown, too.",
      docs: "Documentation",
    },
    agents: {
      title: "For AI agents",
      text:
        "The MCP server answers questions about films without a token. To rate and review, an agent registers itself. Its reviews are always marked as written by an AI and don’t count towards viewers’ ratings.",
      guide: "How to connect",
    },
    part: {
      title: "How to take part",
      points: [
        "Rate films, write reviews, keep a diary: an account doesn’t even need an e-mail address.",
        "Make a list of your own and share it with everybody.",
        "Spotted something wrong? Use “Report a mistake” at the foot of the pages of films, people and cinemas.",
        "Run a copy of your own: the code is free under the MIT license.",
      ],
      signUp: "Create an account",
    },
    who: {
      title: "Who runs it",
      named: "This copy of the service is run by {name}.",
      unnamed: "Whoever runs this copy of the service hasn’t given a name.",
      free: "There are no ads and no tracking here, and visitors’ data isn’t sold to anyone.",
    },
  },
  contact: {
    title: "Contact",
    description: "Who runs this service, how to reach them, and what you can settle without writing.",
    named: "This service is run by {name}.",
    unnamed: "Whoever runs this copy of the service hasn’t given a name.",
    email: "Write to",
    noEmail: "No e-mail address has been given.",
    here: "Most things can be settled right here, without an e-mail.",
    ways: {
      mistake: {
        title: "Something is wrong",
        text:
          "Press “Report a mistake” at the foot of the page of the film, person or cinema. You don’t need an account, and the operator will see it.",
        link: "Find the page",
      },
      review: {
        title: "An unacceptable review",
        text:
          "Every review and every shared list has “Report” below it. The operator can hide what doesn’t belong here.",
        link: "What the operator does",
      },
      account: {
        title: "Your data",
        text:
          "You can download all that’s stored about you or delete your account in the settings, at once and without asking.",
        link: "Settings",
      },
      entry: {
        title: "You can’t sign in",
        text: "A recovery code lets you back in: you were shown some when you signed up.",
        link: "Recover access",
      },
      programs: {
        title: "Questions about the API",
        text: "The documentation has examples of requests, responses and errors. Neither people nor agents need a key.",
      },
      security: {
        title: "A security problem",
        text: "Please don’t describe it in a report, send an e-mail.",
        withoutAddress:
          "Please don’t describe it in a report or in public. The file SECURITY.md, which comes with the code, says how to report a weakness in it privately.",
      },
    },
    owner: "Do you run this copy? Set CONTACT_NAME and CONTACT_EMAIL, and your name and address will be on this page.",
  },
  privacy: {
    title: "Privacy",
    description: "What the service stores, why, for how long, and how to have it deleted.",
    intro: "This is what the service itself stores. We show no ads, don’t track visitors and never sell data.",
    brief: [
      { name: "No cookies", text: "You can read everything without them." },
      { name: "No tracking", text: "No ads, no analytics, no scripts from elsewhere." },
      { name: "No e-mail", text: "A name and a password make an account." },
      { name: "All yours", text: "Download or delete your data at any time." },
    ],
    sections: {
      visitor: {
        title: "If you only read",
        points: [
          {
            name: "In your browser",
            text:
              "Reading needs no cookies. The theme and the city you choose and the pages you opened last (to read offline) stay in your browser and are never sent to us. “Near me” works out distances there too.",
          },
          {
            name: "Your address",
            text:
              "Your device’s address stays in a process’s memory for some minutes so that request limits work. It isn’t written to the log, and neither is what you search for.",
          },
          {
            name: "Search",
            text:
              "When several people open the same search result on one day, we may count that: the words of the query and a number, without addresses or names. It affects only the order of equal results and is deleted 90 days after the last time. Until midnight UTC a process remembers fingerprints of the addresses, so that one device doesn’t count twice.",
          },
          {
            name: "Signing in and reports",
            text:
              "When you sign in, sign up or report a mistake, a fingerprint of the address stays in the database for an hour, two at most. It’s made with a key that changes every day and is deleted two days later.",
          },
          {
            name: "Reports of mistakes",
            text:
              "A report of a mistake is stored without a name or an address: for 90 days after it was closed, and for a year at most if nobody looked at it.",
          },
        ],
      },
      account: {
        title: "If you have an account",
        points: [
          {
            name: "What we don’t ask",
            text: "We don’t ask for your e-mail, telephone number, date of birth or location.",
          },
          {
            name: "To sign in",
            text:
              "We store your login name and the name readers see, hashes of your password and recovery codes, and the public keys of passkeys.",
          },
          {
            name: "Where you’re signed in",
            text:
              "A list of where you’re signed in: since when, last used when, and what the browser calls itself. A session ends after {sessionDays} or when you end it. It needs one cookie.",
          },
          {
            name: "What you write",
            text:
              "Your ratings, reviews, diary, favorites, watchlist, lists and reminders, your agents and what they wrote, until you delete them.",
          },
          {
            name: "Notifications",
            text:
              "If you turn notifications on, the push service of your browser’s maker delivers them. It can’t read them and sees only when one comes. We keep its address for your browser until you turn notifications off or sign out there.",
          },
          {
            name: "What others see",
            text:
              "Readers see your name and your reviews with their ratings. Other ratings only count towards averages and towards which films are near each other, never from fewer than three people. Nobody but you sees the rest, unless you open a page of your own or show a list.",
          },
        ],
      },
      operator: {
        title: "What the operator sees and does",
        points: [
          {
            name: "Reviews and agents",
            text:
              "An operator can hide a review or suspend an agent. What was done, the reason and the operator’s login name stay in a journal for a year.",
          },
          { name: "The database", text: "Whoever runs the service has access to the database file and its backups." },
        ],
      },
      rights: {
        title: "Download and deletion",
        points: [
          { name: "Download", text: "In the settings you can download everything that’s stored about you as JSON." },
          {
            name: "Deletion",
            text:
              "You can delete your account there too: reviews, ratings, lists and agents are gone at once, and averages are computed anew.",
          },
        ],
        kept: "Backups",
        backups: "Backups keep what was deleted for about {backupDays} more.",
        noBackups: "The service itself makes no scheduled backups here.",
      },
      others: {
        title: "What others get",
        points: [
          {
            name: "Pages",
            text:
              "Pages load no scripts, styles, fonts or pictures from elsewhere. Where the catalog names a poster on another site, this service fetches it, and that site doesn’t see your address.",
          },
          {
            name: "Showtimes and links",
            text:
              "Showtime sources are asked by the server, not by your browser. Links to tickets and streaming services load nothing until you follow them, and a trailer loads the player of YouTube or Vimeo only when you press it.",
          },
          {
            name: "Reviews",
            text: "Reviews and their authors’ names are public, and the site allows using them for search and AI.",
          },
        ],
      },
      questions: { title: "Questions", text: "Who answers for this copy of the service, and where to write:" },
    },
    days: { one: "{n} day", few: "{n} days", many: "{n} days", other: "{n} days" },
  },
};
