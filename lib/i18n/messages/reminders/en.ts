import type { ReminderMessages } from "./ru.ts";

/** The English texts of reminders. */
export const en: ReminderMessages = {
  title: "Reminders",
  intro: "What you want to know in time: premieres, showtimes in your city, films on your service. Only you see this.",
  empty: "No reminders yet. You can set one on the page of any film.",
  set: "Remind me about this film",
  more: "Another reminder",
  isSet: "Will remind ✓",
  kinds: { premiere: "Premiere", cinema: "Showtimes in a city", service: "On a service" },
  fields: { country: "Country", city: "City", service: "Service" },
  submit: {
    premiere: "Remind me when it opens",
    cinema: "Remind me about showtimes",
    service: "Remind me when it’s on",
  },
  of: "{kind}: {place}",
  line: {
    premiere: "We’ll remind you of the premiere: {place}",
    cinema: "We’ll remind you of the showtimes: {place}",
    service: "We’ll remind you when it’s on: {place}",
  },
  waiting: { premiere: "No date announced yet", cinema: "No showtimes yet", service: "Not available yet" },
  there: { cinema: "Showing now", service: "Available now" },
  remove: "Don’t remind me",
  removeOf: "Don’t remind me: “{title}”, {what}",
  all: "All reminders",
  told: {
    premiere: "“{title}” premieres on {date} ({type}): {place}",
    cinema: "“{title}” is now in cinemas: {place}",
    service: "“{title}” can be watched now: {place}",
  },
  feeds: {
    title: "In a calendar or a feed reader",
    text:
      "Two private addresses with your reminders. Whoever has an address sees your reminders, so show it to nobody. If others learn it, change it: the old one stops working at once.",
    calendar: "Calendar (iCal)",
    atom: "Feed (Atom)",
    open: "Get the addresses",
    renew: "Change the addresses",
    close: "Turn the addresses off",
    subscribe: "Subscribe to calendar",
    copy: "Copy",
    copied: "Copied",
  },
  push: {
    title: "Notifications in this browser",
    text:
      "They arrive even when the site is closed, until you sign out in this browser. The maker of the browser delivers them, and can’t read them.",
    on: "Turn notifications on",
    off: "Turn notifications off",
    isOn: "Notifications are on.",
    denied: "The browser does not let this site show notifications. Allow them in the browser’s settings.",
    failed: "That did not work. Try again.",
    script: "Notifications need JavaScript and a browser that can show them.",
    more: "And {n} more",
  },
};
