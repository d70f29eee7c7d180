import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const START_MS = 30_000;

/** Where the site of this test file is, without a final slash: the built app, on a starter catalog of its own. */
export const SITE = await start();

/** Every type of page, and what shows up on them only at times: chosen filters, wrong ones, no result. */
export const PAGES = [
  "/",
  "/catalog",
  "/catalog?genre=drama&country=US",
  "/catalog?genre=dramma",
  "/search?q=matrix",
  "/search?q=qqqqqq",
  "/film/1",
  "/person/1",
  "/lists",
  "/list/oscar-best-picture",
  "/calendar",
  "/docs",
  "/sign-in",
  "/sign-up",
  "/recover",
  "/docs/agents",
  "/agent/1",
  "/problems/not_found",
  "/nowhere",
];

/** The languages, with the prefix of their addresses. */
export const LANGUAGES = { ru: "", en: "/en", uk: "/uk" };

/** Starts the real server as `deno task start` does, and ends it with the test file. */
async function start(): Promise<string> {
  const { tasks } = JSON.parse(await Deno.readTextFile(`${ROOT}deno.json`));
  const folder = await Deno.makeTempDir({ prefix: "foyer-browser-" });
  const port = freePort();
  const child = new Deno.Command(Deno.execPath(), {
    args: tasks.start.command.split(" ").slice(1),
    cwd: ROOT,
    env: { PORT: String(port), HOST: "127.0.0.1", DATABASE_URL: `file:${folder}/catalog.db`, RATE_LIMITS: "off" },
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

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return (listener.addr as Deno.NetAddr).port;
}
