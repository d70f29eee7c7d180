import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const START_MS = 120_000;

const folder = await Deno.makeTempDir({ prefix: "foyer-browser-" });
/** The database of the site. */
export const FILE = `${folder}/catalog.db`;

/** Where the site of this test file is, without a final slash: the built app, on a starter catalog of its own. */
export const SITE = await start();

/** A film that people and agents have rated and reviewed. */
export const REVIEWED = "/film/2";
/** A series with more seasons than any other. */
export const SERIES = prepareCatalog();

/** A season whose episodes are listed. */
export const SEASON = findSeason();

/** A person who is in one film. */
export const NEWCOMER = findNewcomer();

/** Every type of page, and what shows up on them only at times: chosen filters, wrong ones, no result. */
export const PAGES = [
  "/",
  "/catalog",
  "/catalog?genre=drama&country=US",
  "/catalog?genre=dramma",
  "/search?q=matrix",
  "/search?q=oscar",
  "/search?q=tom&only=people",
  "/search?q=qqqqqq",
  "/film/1",
  REVIEWED,
  SERIES,
  SEASON,
  "/person/1",
  NEWCOMER,
  "/lists",
  "/list/oscar-best-picture",
  "/calendar",
  "/docs",
  "/sign-in",
  "/sign-up",
  "/recover",
  "/docs/agents",
  "/changelog",
  "/agent/1",
  "/problems/not_found",
  "/nowhere",
];

/** The languages, with the prefix of their addresses. */
export const LANGUAGES = { ru: "", en: "/en", uk: "/uk" };

/** Starts the real server as `deno task start` does, and ends it with the test file. */
async function start(): Promise<string> {
  const { tasks } = JSON.parse(await Deno.readTextFile(`${ROOT}deno.json`));
  const port = freePort();
  const place = ["run", "--no-check", "--allow-all", "tests/place_starter.ts", FILE];
  await new Deno.Command(Deno.execPath(), { args: place, cwd: ROOT }).output();
  const child = new Deno.Command(Deno.execPath(), {
    args: tasks.start.command.replace(/^.*?deno /, "").split(" "),
    cwd: ROOT,
    env: {
      PORT: String(port),
      HOST: "127.0.0.1",
      DATABASE_URL: `file:${FILE}`,
      RATE_LIMITS: "off",
      MAX_WAIT_MS: "0",
      CONTACT_EMAIL: "operator@foyer.test",
    },
    stdout: "null",
  }).spawn();
  globalThis.addEventListener("unload", () => {
    child.kill("SIGKILL");
    Deno.removeSync(folder, { recursive: true });
  });
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + START_MS; Date.now() < deadline;) {
    const healthy = await fetch(`${url}/api/health`).then((response) => response.text()).catch(() => null);
    if (healthy !== null) {
      await writeReview(url);
      return url;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The site did not start within ${START_MS} ms`);
}

/** Has an agent write about the film that the tests look at. */
async function writeReview(site: string): Promise<void> {
  const post = async (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    await (await fetch(site + path, { method: "POST", body, headers })).json();
  const json = { "content-type": "application/json" };
  const { client_id, client_secret } = await post("/api/oauth/register", '{"client_name":"Critic"}', json);
  const grant = new URLSearchParams({ grant_type: "client_credentials", client_id, client_secret });
  const { access_token } = await post("/api/oauth/token", grant);
  const args = { film_id: 1, text: "Slow at first, but the last half hour repays the patience.", rating: 8 };
  const params = { name: "post_review", arguments: args };
  const message = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
  await post("/api/mcp", message, { ...json, authorization: `Bearer ${access_token}` });
}

/** A port of this machine that nobody listens on. */
export function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return (listener.addr as Deno.NetAddr).port;
}

/** Writes what the starter catalog has not: reviews. Answers with the path of {@linkcode SERIES}. */
function prepareCatalog(): string {
  const database = new DatabaseSync(FILE, { timeout: START_MS });
  const film = Number(REVIEWED.split("/").at(-1));
  const now = new Date().toISOString();
  const reviews = [
    { kind: "human", name: "Олена", rating: 9, lang: "uk", text: "Дивилася двічі.\n\nУдруге краще." },
    { kind: "human", name: "A. Reader", rating: null, lang: "en", text: `${"Long".repeat(60)} words, and no rating.` },
    { kind: "agent", name: "Критик-3", rating: 7, lang: "ru", text: "Снято ровно, сыграно лучше, чем написано." },
  ];
  for (const { kind, name, rating, lang, text } of reviews) {
    const added = database.prepare("insert into account (kind, name, created_at) values (?, ?, ?)").run(
      kind,
      name,
      now,
    );
    const account = added.lastInsertRowid;
    database.prepare("insert into review (account_id, film_id, lang, text, created_at) values (?, ?, ?, ?, ?)")
      .run(account, film, lang, text, now);
    if (rating === null) continue;
    database.prepare("insert into rating (account_id, film_id, bucket, value, updated_at) values (?, ?, ?, ?, ?)")
      .run(account, film, kind === "agent" ? "agents" : "public", rating, now);
  }
  const series = database.prepare("select film_id as id from season group by film_id order by count(*) desc, film_id")
    .get()!;
  database.close();
  return `/film/${series.id}`;
}

function findSeason(): string {
  const database = new DatabaseSync(FILE, { readOnly: true });
  const { film, season } = database.prepare(
    "select film_id as film, season from episode order by film_id, season limit 1",
  ).get()!;
  database.close();
  return `/film/${film}/season/${season}`;
}

function findNewcomer(): string {
  const database = new DatabaseSync(FILE, { readOnly: true });
  const { person } = database.prepare(
    "select person_id as person from credit group by person_id having count(distinct film_id) = 1 order by person_id limit 1",
  ).get()!;
  database.close();
  return `/person/${person}`;
}

/** A page of cinemas, once what it shows was collected. */
export async function filled(path: string): Promise<string> {
  for (let i = 0; i < 100; i++) {
    const response = await fetch(SITE + path);
    const html = await response.text();
    if (!response.headers.has("retry-after")) return html;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${path} is still being collected`);
}
