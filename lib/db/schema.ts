// Over 300 lines because every table stands here, as its migration made it.
import type { Generated } from "kysely";

/** The tables as Kysely sees them. Dates are ISO 8601 text, instants RFC 3339 in UTC, JSON columns say so. */
export interface Schema {
  film: {
    id: Generated<number>;
    type: string;
    original_title: string;
    original_language: string | null;
    year: number | null;
    end_year: number | null;
    runtime_minutes: number | null;
    age_rating: string | null;
    poster_url: string | null;
    poster_width: number | null;
    poster_height: number | null;
    /** Derived: the earliest premiere, or the year, or `""`. */
    first_premiere: Generated<string>;
    /** Derived: see `lib/import/derive.ts`. */
    popularity: Generated<number>;
    score: Generated<number>;
    updated_at: string;
  };
  film_title: { film_id: number; lang: string; title: string };
  film_alias: { film_id: number; title: string };
  /** What a film or person is called besides. `names`: JSON, lists by language. */
  alias: { id: number; film_id: number | null; person_id: number | null; names: string };
  film_text: {
    film_id: number;
    lang: string;
    tagline: string | null;
    synopsis: string | null;
  };
  film_external_id: { source: string; value: string; film_id: number };
  film_country: { film_id: number; position: number; country: string };
  premiere: { film_id: number; date: string; country: string; type: string };
  /** `titles`: JSON by language. */
  season: {
    film_id: number;
    number: number;
    titles: string | null;
    year: number | null;
    episode_count: number | null;
  };
  /** `titles`: JSON by language; `ratings`: JSON by source, each with value, scale and votes. */
  episode: {
    film_id: number;
    season: number;
    number: number;
    original_title: string | null;
    titles: string | null;
    air_date: string | null;
    runtime_minutes: number | null;
    ratings: string | null;
  };
  video: {
    film_id: number;
    position: number;
    type: string;
    language: string | null;
    url: string;
  };
  film_still: { film_id: number; position: number; url: string; width: number; height: number };
  genre: { code: string };
  genre_name: { code: string; lang: string; name: string };
  film_genre: { film_id: number; position: number; code: string };
  keyword: { id: Generated<number>; key: string };
  keyword_name: { keyword_id: number; lang: string; name: string };
  film_keyword: { film_id: number; position: number; keyword_id: number };
  provider: { id: Generated<number>; key: string; name: string; url: string };
  offer: {
    film_id: number;
    position: number;
    provider_id: number;
    country: string;
    kind: string;
    url: string | null;
    price: string | null;
    currency: string | null;
  };
  person: {
    id: Generated<number>;
    birth_date: string | null;
    death_date: string | null;
    photo_url: string | null;
    photo_width: number | null;
    photo_height: number | null;
    popularity: Generated<number>;
    updated_at: string;
  };
  person_name: { person_id: number; lang: string; name: string };
  person_text: {
    person_id: number;
    lang: string;
    biography: string | null;
    birth_place: string | null;
  };
  person_external_id: { source: string; value: string; person_id: number };
  /** `characters`: JSON by language. */
  credit: {
    film_id: number;
    position: number;
    person_id: number;
    department: string;
    job: string;
    characters: string | null;
  };
  external_rating: {
    film_id: number;
    source: string;
    value: number;
    scale: number;
    votes: number | null;
  };
  account: {
    id: Generated<number>;
    kind: "human" | "agent";
    name: string;
    created_at: string;
  };
  rating: {
    account_id: number;
    film_id: number;
    bucket: "public" | "agents";
    value: number;
    updated_at: string;
  };
  /** Kept by triggers on `rating`. */
  rating_bucket: {
    film_id: number;
    bucket: string;
    count: number;
    total: number;
  };
  review: {
    id: Generated<number>;
    account_id: number;
    film_id: number;
    lang: string;
    text: string;
    hidden: Generated<number>;
    created_at: string;
  };
  favorite: { account_id: number; film_id: number; created_at: string };
  /** An account of kind `agent`; `secret_hash` is the SHA-256 of the client secret. */
  agent: {
    account_id: number;
    client_id: string;
    secret_hash: string;
    /** Scopes, separated by spaces. */
    scope: string;
    auth_method: string;
    owner_account_id: number | null;
    created_at: string;
    /** Whether a token was ever issued: clients that never used theirs expire. */
    used: Generated<number>;
    /** When its owner ended it. */
    revoked_at: string | null;
    /** When the operator stopped it. */
    blocked_at: string | null;
  };
  agent_use: { account_id: number; tokens: number; last_used_at: string };
  agent_token: {
    token_hash: string;
    account_id: number;
    scope: string;
    issued_at: string;
    expires_at: string;
    /** The consent that it was issued for; `null` for one taken by client credentials. */
    grant_id: Generated<number | null>;
  };
  /** A program that registered for the authorization code; `secret_hash` is `null` where it can keep none. */
  oauth_client: {
    client_id: string;
    secret_hash: string | null;
    auth_method: string;
    name: string;
    /** JSON: addresses. */
    redirect_uris: string;
    scope: string;
    created_at: string;
    /** Whether any account ever consented. */
    used: Generated<number>;
  };
  /** The program that an agent speaks for, where it was made by consent: a `client_id`, which may be an address. */
  agent_client: { account_id: number; client_id: string };
  /** What a person lets a program do, until it expires. One that is gone has ended. */
  oauth_grant: {
    id: Generated<number>;
    account_id: number;
    client_id: string;
    scope: string;
    created_at: string;
    expires_at: string;
  };
  /** Used ones stay as long as their grant, so that a replay is noticed. */
  oauth_code: {
    code_hash: string;
    grant_id: number;
    redirect_uri: string;
    challenge: string;
    expires_at: string;
    used: Generated<number>;
  };
  oauth_refresh: { token_hash: string; grant_id: number; expires_at: string; used: Generated<number> };
  /** Of the last hour. `address_hash`: see `lib/daily_key.ts`. */
  agent_registration: { id: Generated<number>; address_hash: string; at: string };
  /** Of the last hour. */
  account_write: { id: Generated<number>; account_id: number; kind: "review" | "other"; at: string };
  /** `answer`: JSON. */
  account_answer: { account_id: number; key: string; digest: string; answer: string; at: string };
  /** An account of kind `human`. `login_key`: the login name as it is compared; `password_hash`: scrypt, if it has one. */
  member: {
    account_id: number;
    login_name: string;
    login_key: string;
    password_hash: string | null;
    /** What passkeys know the account by: 256 random bits. */
    user_handle: string;
  };
  /** Signed-in browsers of an account; a `session` is a screening. */
  member_session: {
    id: Generated<number>;
    token_hash: string;
    account_id: number;
    /** The browser's own name for itself. */
    device: string;
    created_at: string;
    /** Exact to some minutes. */
    last_used_at: string;
    expires_at: string;
  };
  /** `id`, `public_key`: base64url; `transports`: JSON. */
  passkey: {
    id: string;
    account_id: number;
    public_key: string;
    counter: number;
    transports: string;
    name: string;
    created_at: string;
    last_used_at: string | null;
  };
  passkey_challenge: {
    challenge: string;
    purpose: "sign_up" | "sign_in" | "add";
    account_id: number | null;
    user_handle: string | null;
    expires_at: string;
  };
  recovery_code: { code_hash: string; account_id: number };
  /** Of the last hour. `key_hash`: see `lib/daily_key.ts`. */
  attempt: { id: Generated<number>; kind: string; key_hash: string; at: string };
  watchlist: { account_id: number; film_id: number; created_at: string };
  /** A diary entry: an account saw a film. `import_id`: the import that brought it, until its person changes it. */
  viewing: {
    id: Generated<number>;
    account_id: number;
    film_id: number;
    date: string | null;
    rewatch: Generated<number>;
    note: string | null;
    public: Generated<number>;
    created_at: string;
    import_id: number | null;
  };
  /** The page of an account that others see. */
  profile: { account_id: number; handle: string; created_at: string };
  /** A list of an account. `key`: 128 random bits, of its address; `hidden`: by the operator. */
  own_list: {
    id: Generated<number>;
    account_id: number;
    key: string;
    title: string;
    description: string | null;
    visibility: Generated<"private" | "link" | "public">;
    hidden: Generated<number>;
    created_at: string;
    updated_at: string;
  };
  /** The reminders of an account. See `lib/reminders`; instants, but for the ids. */
  reminder: {
    id: Generated<number>;
    account_id: number;
    film_id: number;
    kind: "premiere" | "cinema" | "service";
    country: string;
    /** Of `cinema`: the city's code. */
    city: string | null;
    /** Of `service`. */
    provider_id: number | null;
    created_at: string;
    /** When its sessions or its offer were first there. */
    seen_at: string | null;
    /** What became due up to then was sent, or was there already. */
    told_until: string;
    /** The city's code, the service's id, or nothing: what tells reminders of one kind apart. */
    place: string;
  };
  /** `token`: 256 random bits, of the addresses of an account's feeds. */
  reminder_feed: { account_id: number; token: string; created_at: string };
  /** A browser that is told of reminders for as long as its session lasts. `p256dh`, `auth`: base64url. */
  push_subscription: {
    id: Generated<number>;
    account_id: number;
    session_id: number;
    endpoint: string;
    p256dh: string;
    auth: string;
    lang: string;
    created_at: string;
    /** Attempts since the last that succeeded. */
    failures: Generated<number>;
  };
  /** One row: the key pair by which push services know this installation (VAPID), base64url. */
  push_key: { id: number; public_key: string; private_key: string; created_at: string };
  /** One row: when reminders were last looked after. Milliseconds since 1970 by the database's clock. */
  reminder_run: { id: number; begun_at: number };
  own_list_item: { list_id: number; film_id: number; position: number; note: string | null };
  list_like: { list_id: number; account_id: number; created_at: string };
  /** `followed_id`: the account of a page for others, with which the follow goes. */
  follow: { account_id: number; followed_id: number; created_at: string };
  film_import: {
    id: Generated<number>;
    account_id: number;
    service: string;
    file_name: string;
    /** SHA-256 of the file. */
    digest: string;
    state: "preview" | "applied" | "undone";
    created_at: string;
    applied_at: string | null;
  };
  /** `entry`: JSON, see `lib/moving/schema.ts`; `choices`: JSON, ids of films; `done`: JSON, what was added. */
  film_import_row: {
    import_id: number;
    position: number;
    state: "matched" | "doubtful" | "unknown" | "skipped";
    film_id: number | null;
    entry: string;
    choices: Generated<string>;
    done: string | null;
  };
  collection: {
    id: Generated<number>;
    slug: string;
    position: number;
    updated_at: string;
  };
  collection_text: {
    collection_id: number;
    lang: string;
    title: string;
    description: string | null;
  };
  /** `notes`: JSON by language. */
  collection_item: {
    collection_id: number;
    position: number;
    film_id: number;
    notes: string | null;
  };
  facet: {
    id: Generated<number>;
    kind: string;
    value: string;
    count: Generated<number>;
  };
  film_facet: {
    film_id: number;
    facet_id: number;
    popularity: number;
    score: number;
    first_premiere: string;
  };
  /** Derived: JSON, see `lib/films/queries.ts`. */
  film_card: { film_id: number; lang: string; card: string };
  similar: { film_id: number; position: number; similar_id: number };
  /** Derived from people's ratings. `near`: JSON, ids of films and weights by turns, see `lib/recommendations`. */
  neighbour: { film_id: number; raters: number; total: number; near: string };
  /** One row: when neighbours were last looked after. Milliseconds since 1970 by the database's clock. */
  neighbour_run: { id: number; begun_at: number; ended_at: number | null };
  /** Derived: what search finds. `names`: JSON, pairs of a field and a folded name. */
  search_doc: {
    id: number;
    kind: "film" | "person";
    entity_id: number;
    type: string | null;
    year: number | null;
    popularity: number;
    names: string;
  };
  search_fts: { rowid: number; words: string; search_fts: string; rank: number };
  /** Derived: stems of what films are about, by film. */
  content_fts: { rowid: number; subject: string; story: string; content_fts: string };
  search_name: { hash: number; doc_id: number };
  search_word: { id: number; word: string; key: string | null; spelling: string | null };
  search_typo: { bucket: number; part: number; entries: Uint8Array };
  /** How often something was chosen after a query; `count` as of `day`, see `lib/search/choices.ts`. */
  search_choice: {
    id: Generated<number>;
    query: string;
    kind: "film" | "person";
    entity_id: number;
    count: number;
    day: string;
  };
  /** Sources whose data is in the catalog, and when the first of it came. */
  catalog_source: { source: string; loaded_at: string };
  /** What an import has still to do, see `lib/import/tasks.ts`; empty but while one runs, or after it was cut short. */
  touched: { kind: string; id: number };
  /** `until`: milliseconds since 1970 by the database's clock. */
  import_lease: { id: number; owner: string; until: number };
  /**
   * Whoever asks by row names the index (`indexed by import_key_entity`): in a catalog without statistics, as while the
   * first import runs, SQLite would go through all keys of the kind.
   */
  import_key: {
    kind: string;
    key: string;
    entity_id: number;
    digest: Generated<string>;
    source: Generated<string>;
  };
  /** What each source says of a row that several speak of. `record`: JSON, see `lib/import/statements.ts`. */
  said: { kind: string; entity_id: number; source: string; record: string; at: string };
  /** Ids of films and people that are gone; `new_id`: those that took their places. */
  moved: { kind: string; id: number; new_id: number | null; at: string };
  /** Where an import that was cut short goes on. */
  import_run: { source: string; fingerprint: string; position: string; at: string };
  /** `names`: JSON by language. */
  city: {
    id: Generated<number>;
    country: string;
    code: string;
    names: string;
    timezone: string;
    lat: number | null;
    lon: number | null;
  };
  /** Which of our cities a source means. */
  city_link: { source: string; country: string; source_id: string; name: string; city_id: number };
  /** `names`: JSON by language, where a source has more than the one `name`. */
  theater: {
    id: Generated<number>;
    slug: string;
    city_id: number;
    name: string;
    names: string;
    chain: string | null;
    address: string | null;
    lat: number | null;
    lon: number | null;
    url: string | null;
    /** Derived: JSON, the formats of its sessions. */
    formats: Generated<string>;
  };
  /** Which of our theaters a source means. `fixed`: decided by a person. `observed_at`: when its sessions were read. */
  theater_link: {
    source: string;
    source_id: string;
    theater_id: number;
    name: string;
    fixed: Generated<number>;
    seen_at: string;
    observed_at: string | null;
  };
  /** A film that is in cinemas. `film_id` is `null` while no film of the catalog is known to be it. */
  screened_film: {
    id: Generated<number>;
    film_id: number | null;
    titles: string;
    original_title: string | null;
    year: number | null;
    runtime_minutes: number | null;
  };
  /** Which screened film a source means. `fixed`: decided by a person. */
  film_link: {
    source: string;
    source_id: string;
    screened_film_id: number;
    title: string;
    fixed: Generated<number>;
  };
  /** A session as one source announced it. `starts`: seconds since 1970. `details`: JSON, see `lib/ingest/apply.ts`. */
  source_session: {
    source: string;
    source_id: string;
    source_theater_id: string;
    source_film_id: string;
    theater_id: number;
    screened_film_id: number;
    date: string;
    starts: number;
    details: string;
  };
  /** A session as it is shown, merged from the sources' ones. `details`: see `lib/showtimes/stored_session.ts`. */
  session: {
    id: Generated<number>;
    theater_id: number;
    city_id: number;
    country: string;
    screened_film_id: number;
    date: string;
    starts: number;
    details: string;
  };
  repertoire: { country: string; source: string; position: number; screened_film_id: number };
  /** `city`: the code of a city, or `""` for the source's country as a whole. */
  source_refresh: {
    country: string;
    source: string;
    city: string;
    wanted_at: string;
    due_at: string;
    updated_at: string | null;
    failures: Generated<number>;
    error: string | null;
    lease_owner: string | null;
    lease_until: string | null;
  };
  /** `day`: an ISO date in UTC; `key`: 256 random bits. Yesterday's and today's. */
  daily_key: { day: string; key: string };
  /** `until`, `tried_at`, `made_at`: milliseconds since 1970 by the database's clock; `name`: of the last one made. */
  backup: {
    target: "folder" | "s3";
    owner: string | null;
    until: number | null;
    tried_at: number;
    made_at: number | null;
    name: string | null;
    failures: Generated<number>;
    error: string | null;
  };
  /**
   * A mistake that a reader reported. `subject_key`: an id, or a theater's slug, of a session too; `about`, `path`: what the page was called and where it was; `lang`: of the page. `expires_at`: when it is deleted.
   */
  report: {
    id: Generated<number>;
    subject: "film" | "person" | "theater" | "session" | "review" | "list";
    subject_key: string;
    about: string;
    path: string;
    lang: string;
    text: string;
    state: Generated<"open" | "done" | "refused">;
    note: string | null;
    created_at: string;
    closed_at: string | null;
    expires_at: string;
  };
  /** What the operator did, for a year. `actor`: a login name, or `task`; `subject`: "review 12", "agent CLIENT_ID". */
  operator_action: {
    id: Generated<number>;
    at: string;
    actor: string;
    action: string;
    subject: string;
    reason: string | null;
  };
  /** One row at most, of the last health check: see `lib/health/write_probe.ts`. */
  write_probe: { id: number; at: string };
  /** Kept by triggers: see `lib/db/cache_tags.ts`. */
  room_version: { room: string; version: number };
  /** One row: which database this is. */
  lineage: { id: string };
}
