import type { Generated } from "kysely";

/** People and agents, what they write and what they keep. */
export interface AccountTables {
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
  review: {
    id: Generated<number>;
    account_id: number;
    film_id: number;
    lang: string;
    text: string;
    hidden: Generated<number>;
    created_at: string;
    /** When the text was last changed. */
    updated_at: Generated<string | null>;
  };
  /** The largest id of a kind of rows that is gone, where ids are not used twice. */
  last_id: { kind: "review"; id: number };
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
}
