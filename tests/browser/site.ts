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
    if (healthy !== null) return url;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The site did not start within ${START_MS} ms`);
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return (listener.addr as Deno.NetAddr).port;
}
