import type { Messages } from "./ru.ts";

/** The English texts. */
export const en: Messages = {
  name: "Foyer",
  tagline: "The open catalog of films and showtimes",
  description: "Films, series, cartoons and anime in three languages, for people, programs and AI agents.",
  skip: "Skip to content",
  language: "Language",
  footer: "Open source, open data. The posters are drawn by the service itself.",
  search: { label: "Search", placeholder: "A film, a series or a name", submit: "Search", none: "Nothing found." },
  home: { popular: "Popular", lists: "Lists", soon: "Coming soon", results: "Search results" },
  films: "Films",
  people: "People",
  rating: "Rating",
  error: {
    backHome: "To the home page",
    400: { title: "Bad request", text: "There is a mistake in the address or its parameters." },
    404: { title: "Page not found", text: "There is no such page. The link may be out of date." },
    405: { title: "Not allowed", text: "This page does not take such requests." },
    500: { title: "Something broke", text: "The fault is ours. Please try again in a moment." },
  },
  types: {
    "film": "Films",
    "serial": "Series",
    "cartoon": "Cartoons",
    "cartoon-series": "Animated series",
    "anime": "Anime",
  },
  sorts: { new: "Newest first", rating: "By rating", popular: "By popularity" },
  items: { one: "{n} title", few: "{n} titles", many: "{n} titles", other: "{n} titles" },
  problems: {
    status: "HTTP status",
    code: "Error code",
    invalid_parameter:
      "A parameter is missing, malformed or has a value that is not allowed. The errors field names each one and says what is allowed.",
    malformed_url: "The address has a malformed percent escape. Encode it again as UTF-8.",
    not_found: "There is nothing at this address: an unknown path, id or code.",
    method_not_allowed: "This address does not take that method. The Allow header lists those that it takes.",
    payload_too_large: "The request body is larger than the service accepts.",
    unsupported_media_type: "The content type of the request is not supported.",
    rate_limited: "Too many requests. Repeat after the number of seconds in the Retry-After header.",
    internal_error: "The fault is ours. If it comes back, tell us the requestId of the answer.",
    unavailable: "The service is unavailable for now, for example because its database does not answer. Try later.",
  },
};
