import type { ToolMessages } from "./ru.ts";

/** The English texts of what agents' tools found nothing of, or could not do, and what to ask next. */
export const en: ToolMessages = {
  hints: {
    search: "Nothing is called that.{filters} Try fewer words, the original title, or browse_catalog.",
    searchFilters: " Leave out type and year.",
    catalog: "No film fits all of this: leave out a filter. country is where a film was made.",
    premieres: "No premieres are known then: ask for other dates. get_film has the premieres of one film.",
    premieresIn: "No premieres are known then in {country}: ask without country, or for other dates. " +
      "get_film has the premieres of one film.",
    similar: "None is known: leave out max_runtime, or ask browse_catalog for the film's genre with runtime_max.",
    offers: "No offers are known.{cinemas}",
    offersIn: "No offers are known in {country}.{cinemas}",
    memberLists: "No lists by people yet: without members there are curated ones.",
    lists: "No curated lists yet: with members there are those by people.",
    inCinemas: " It is in cinemas: find_sessions with film_id.",
    nowShowing: "No sessions are known there. list_premieres has what is to come.",
    noneThen: "No sessions then. The next ones are on {date}: ask with that date.",
    none: "No sessions are known.",
    streams: " where_to_watch has streams of the film.",
    noneThatEvening: "No sessions that evening.{later}",
    noneFits: "No session fits; options has what there is that evening.{later}",
    later: " The next ones are on {date}: ask with that date.",
    unread: "Nothing could be read there yet: the source does not answer. Ask again in a few minutes.",
    places: "No place fits.{formats} Without arguments: the countries; with country alone: its cities.",
    placesFormats: " Formats are known once sessions are read: give country and city.",
  },
  missing: {
    thing: "There is no such thing.",
    film: "There is no film with this id. Find the id with search_films.",
    person: "There is no person with this id. Find the id with search_films.",
    filmOrPerson: "There is no film or person with this id. Find ids with search.",
    list: "There is no such list. Call list_lists for the slugs.",
    filmOrTheater:
      "There is no such film or theater. Find a film's id with search_films, theaters with list_cinema_places.",
  },
  lookUp: {
    places: "list_cinema_places has the codes of cities and the slugs of theaters.",
    here: "Without arguments this tool lists the countries, with country alone its cities.",
  },
  errors: {
    city: "There is no city {value} in {country}.",
    theater: "There is no theater {value}.",
    didYouMean: "Did you mean {value}?",
    or: " or ",
    cityRequired: '"city" is required for {country}: list_cinema_places with this country lists the codes.',
    oneOf: '"{parameter}" must be one of {allowed}.',
    andOthers: " and others",
    internal: "Something went wrong on our side. Try again, or tell us the requestId {id}.",
    idempotency: "This idempotency_key was used before with other arguments. Use a new key for a new request.",
  },
  waiting: "Loading showtimes.",
};
