import { z } from "zod";
import { CLIENT_AUTH_METHODS } from "../agents/schema.ts";
import { hasMarkup, lengthOf } from "../text/user_text.ts";
import { claimsStaff, cleanName } from "../text/names.ts";
import { LOGIN_NAME } from "./login_name.ts";

// What forms may hold. Messages are codes, which pages say in their language.

const MOST_NAME_CHARACTERS = 60;

/** Characters of a password. NIST asks for no kinds of characters, but for length. */
export const PASSWORD_LENGTH = { min: 10, max: 200 } as const;

/** How a login name is compared: whatever its case and spelling in Unicode. */
export function loginKey(loginName: string): string {
  return loginName.normalize("NFKC").trim().toLowerCase();
}

/** A login name that may be chosen: letters of any script, digits, and `. _ -` inside. Readers see it at first. */
export const LoginName = z.string().trim().overwrite((name) => name.normalize("NFKC"))
  .refine((name) => LOGIN_NAME.test(name) && cleanName(name) === name, { error: "login_name", abort: true })
  .refine((name) => !claimsStaff(name), "name_reserved");

/** A password that may be chosen. One character over and over, or a run of the keyboard's digits, is none. */
export const NewPassword = z.string()
  .refine((password) => lengthOf(password) >= PASSWORD_LENGTH.min, { error: "password_short", abort: true })
  .refine((password) => lengthOf(password) <= PASSWORD_LENGTH.max, { error: "password_long", abort: true })
  .refine((password) => new Set(password.toLowerCase()).size > 3, { error: "password_common", abort: true })
  .refine(
    (password) => !/^(?:0?123456789|987654321|qwerty(?:uiop)?|password|йцукен(?:гшщзхъ)?|пароль)\d*$/i.test(password),
    "password_common",
  );

/** What somebody who signs up chooses. */
export const SignUp = z.object({ login: LoginName, password: NewPassword }).refine(
  ({ login, password }) => loginKey(password) !== loginKey(login),
  { error: "password_common", path: ["password"] },
);

/** The input of an operation that takes nothing, and the output of one that has nothing to say. */
export const Nothing = z.object({});
export const Done = z.void();

/** The token of a new session, of which only the digest is stored. */
export const NewSession = z.object({ token: z.string() });

/** Recovery codes, which are shown once. */
export const NewCodes = z.object({ codes: z.array(z.string()) });
export type NewCodes = z.output<typeof NewCodes>;

/** A new account: its first session, and its recovery codes. */
export const Welcome = NewSession.extend(NewCodes.shape);
export type Welcome = z.output<typeof Welcome>;

/** Who confirms with their password what they are about to do; empty where they have none. */
export const Confirmed = z.object({ current: z.string() });

/** The name that readers see. */
export const DisplayName = z.string().overwrite(cleanName)
  .refine((name) => name !== "" && lengthOf(name) <= MOST_NAME_CHARACTERS && !hasMarkup(name), {
    error: "display_name",
    abort: true,
  })
  .refine((name) => !claimsStaff(name), "name_reserved");

const instant = z.iso.datetime();

/** The ways into an account, and where it is signed in. */
export const Security = z.object({
  hasPassword: z.boolean(),
  canHavePasskeys: z.boolean(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })),
  codesLeft: z.int(),
  sessions: z.array(
    z.object({ id: z.int(), device: z.string(), createdAt: instant, lastUsedAt: instant, current: z.boolean() }),
  ),
});
export type Security = z.output<typeof Security>;

const film = z.object({
  id: z.int(),
  title: z.string(),
  originalTitle: z.string().optional(),
  year: z.int().nullable().optional(),
  series: z.boolean().optional(),
  ids: z.object({ imdb: z.string(), tmdb: z.string(), kinopoisk: z.string() }).partial().optional(),
});

/** What an account wrote: a person's, or an agent's. */
const writing = {
  ratings: z.array(z.object({ film, rating: z.int(), updatedAt: instant })),
  reviews: z.array(z.object({ film, text: z.string(), lang: z.string(), createdAt: instant, hidden: z.boolean() })),
  favorites: z.array(z.object({ film, createdAt: instant })),
  recentWrites: z.array(z.object({ kind: z.enum(["review", "other"]), at: instant })),
  rememberedAnswers: z.array(z.object({ key: z.string(), answer: z.string(), at: instant })),
};

/** Everything that is stored about a person and their agents, but for what would let somebody in. */
export const Export = z.object({
  exportedAt: instant,
  account: z.object({
    loginName: z.string(),
    name: z.string(),
    createdAt: instant,
    hasPassword: z.boolean(),
    userHandle: z.string(),
  }),
  passkeys: z.array(z.object({
    id: z.string(),
    name: z.string(),
    publicKey: z.string(),
    counter: z.int(),
    transports: z.array(z.string()),
    createdAt: instant,
    lastUsedAt: instant.nullable(),
  })),
  recoveryCodesLeft: z.int(),
  sessions: z.array(z.object({ device: z.string(), createdAt: instant, lastUsedAt: instant, expiresAt: instant })),
  ...writing,
  watchlist: z.array(z.object({ film, createdAt: instant })),
  diary: z.array(z.object({
    film,
    date: z.string().nullable(),
    rewatch: z.boolean(),
    note: z.string().nullable(),
    public: z.boolean(),
    createdAt: instant,
  })),
  lists: z.array(z.object({
    title: z.string(),
    description: z.string().nullable(),
    visibility: z.enum(["private", "link", "public"]),
    key: z.string(),
    hidden: z.boolean(),
    createdAt: instant,
    updatedAt: instant,
    items: z.array(z.object({ film, note: z.string().nullable() })),
  })),
  reminders: z.array(z.object({
    film,
    kind: z.enum(["premiere", "cinema", "service"]),
    country: z.string(),
    city: z.string().nullable(),
    providerId: z.int().nullable(),
    provider: z.string().nullable(),
    createdAt: instant,
    seenAt: instant.nullable(),
    toldUntil: instant,
  })),
  reminderFeed: z.object({ createdAt: instant }).nullable(),
  notifiedBrowsers: z.array(
    z.object({ endpoint: z.string(), lang: z.string(), createdAt: instant, failures: z.int() }),
  ),
  profile: z.object({ handle: z.string(), createdAt: instant }).nullable(),
  follows: z.array(z.object({ handle: z.string(), createdAt: instant })),
  likes: z.array(
    z.object({ key: z.string().nullable(), title: z.string().nullable(), createdAt: instant }).describe(
      "Lists; without a key where one is not for everybody now.",
    ),
  ),
  imports: z.array(z.object({
    service: z.string(),
    fileName: z.string(),
    digest: z.string(),
    state: z.string(),
    createdAt: instant,
    appliedAt: instant.nullable(),
    entries: z.array(z.object({ state: z.string(), filmId: z.int().nullable(), entry: z.unknown() })),
  })),
  agents: z.array(z.object({
    clientId: z.string(),
    name: z.string(),
    scope: z.string(),
    authMethod: z.enum(CLIENT_AUTH_METHODS),
    program: z.string().nullable(),
    consents: z.array(z.object({ scope: z.string(), createdAt: instant, expiresAt: instant })),
    createdAt: instant,
    lastUsedAt: instant.nullable(),
    uses: z.int().min(0),
    revokedAt: instant.nullable(),
    blockedAt: instant.nullable(),
    ...writing,
  })),
}).meta({ id: "AccountExport" });
