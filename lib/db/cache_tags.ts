/**
 * What changes together: a response that was made from the catalog stays good while showtimes or tokens change. Each
 * tag has a version in `room_version`, which triggers raise in the very transaction that changes its tables' rows.
 */
export const CACHE_TAGS = ["catalog", "reviews", "showtimes", "agents", "access"] as const;
export type CacheTag = (typeof CACHE_TAGS)[number];

/** The version of each tag; the same object for as long as none has changed. */
export type Versions = Readonly<Record<CacheTag, number>>;

/** The names of tags in the database, whose rows and triggers are older than the tags' own names. */
export const STORED_NAMES: Record<CacheTag, string> = {
  catalog: "catalog",
  reviews: "voices",
  showtimes: "cinema",
  agents: "agents",
  access: "access",
};

/** The tables whose changes raise a tag's version. A string after the name: only updates of these columns do. */
export const RAISING: Record<CacheTag, Record<string, string>> = {
  // An import touches one of these for whatever it changes; a trigger on every table would cost it dearly.
  catalog: names("film person collection genre genre_name keyword keyword_name provider facet film_card"),
  reviews: {
    ...names("account rating review favorite own_list list_like"),
    // Once for all neighbours that a run made.
    neighbour_run: "ended_at",
  },
  showtimes: {
    ...names("city theater screened_film session repertoire"),
    // Leases and wishes come and go without being shown.
    source_refresh: "updated_at, failures, error",
  },
  agents: names("agent"),
  // Changes with every call of an agent and every visit of a person, and is in no response that is cached.
  access: names(
    "agent_token agent_use agent_registration account_write account_answer " +
      "member member_session passkey passkey_challenge recovery_code watchlist report operator_action viewing " +
      "follow",
  ),
};

/** The tables that change only together with one of those. */
const BESIDE: Record<CacheTag, Record<string, string>> = {
  catalog: names(
    "film_title film_alias alias film_text film_external_id film_country premiere season episode video film_still film_genre " +
      "film_keyword offer person_name person_text person_external_id credit external_rating collection_text " +
      "collection_item film_facet facet_bitmap similar search_fts search_doc search_name search_word search_typo search_choice content_fts " +
      "touched import_key said moved import_run catalog_source",
  ),
  reviews: names("rating_bucket neighbour own_list_item last_id"),
  showtimes: names("city_link theater_link film_link source_session"),
  agents: {},
  // Used where they are written, and read nowhere else.
  access: names(
    "attempt backup daily_key import_lease schema_migration write_probe film_import film_import_row profile " +
      "oauth_client agent_client oauth_grant oauth_code oauth_refresh " +
      "reminder reminder_feed reminder_run push_key push_subscription",
  ),
};

function names(text: string): Record<string, string> {
  return Object.fromEntries(text.split(" ").map((name) => [name, ""]));
}

const TAG_OF = new Map<string, CacheTag>(
  CACHE_TAGS.flatMap((tag) => Object.keys({ ...RAISING[tag], ...BESIDE[tag] }).map((table) => [table, tag] as const)),
);

/** The tag of a table. */
export function tagOf(table: string): CacheTag | undefined {
  return TAG_OF.get(table);
}
