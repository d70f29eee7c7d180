import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import type { Log, Shown } from "./app_host.ts";
import { browserTest, inBrowser } from "./browser.ts";
import { htmlFaults } from "./html.ts";
import { FILE, SITE } from "./site.ts";

const host = serve(await bundled("app_host.ts"), "iframe{width:100%;border:0}", () => null);
const sandbox = serve(
  await bundled("app_sandbox.ts"),
  "body{margin:0}iframe{display:block;width:100%;height:100vh;border:0}",
  (asked) => policyOf(JSON.parse(asked.get("csp")!)),
);
Deno.test.afterAll(() => host.shutdown());
Deno.test.afterAll(() => sandbox.shutdown());

/** A page with a script, on an origin of its own, with the policy that is made of its address. */
function serve(script: string, style: string, policy: (asked: URLSearchParams) => string | null) {
  const page = `<!doctype html><title>Page</title><style>${style}</style><body><script src=page.js></script>`;
  return Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, ({ url }) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname === "/page.js") return new Response(script, { headers: { "content-type": "text/javascript" } });
    const csp = policy(searchParams);
    const headers = { "content-type": "text/html", ...(csp === null ? {} : { "content-security-policy": csp }) };
    return new Response(page, { headers });
  });
}

/** What the reference host allows an app, less all that is for apps of other kinds. */
function policyOf({ resourceDomains, connectDomains }: { resourceDomains: string[]; connectDomains: string[] }) {
  return [
    "default-src 'none'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    `img-src ${resourceDomains.join(" ") || "'none'"}`,
    `connect-src ${connectDomains.join(" ") || "'none'"}`,
    "base-uri 'none'",
  ].join("; ");
}

/** Where to leave pictures of the apps; nowhere by default. */
const SHOTS = Deno.env.get("SCREENSHOTS");

/** A page's script, as a browser runs it. */
async function bundled(name: string): Promise<string> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["bundle", "--quiet", "--platform", "browser", name],
    cwd: new URL(".", import.meta.url),
  }).output();
  assert.equal(code, 0, new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout);
}

/** Calls a tool in a host's page, and hands over the app's document. */
async function inHost(
  shown: Partial<Shown> & Pick<Shown, "tool" | "arguments">,
  { width = 720 }: { width?: number },
  visit: (app: ReturnType<Page["frameLocator"]>, page: Page, log: () => Promise<Log>) => Promise<void>,
): Promise<void> {
  await inBrowser({ viewport: { width, height: 900 } }, async (page) => {
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(String(error)));
    await page.goto(`http://127.0.0.1:${host.addr.port}/`);
    const log = await page.evaluateHandle(
      (shown) => (globalThis as unknown as { showApp(shown: unknown): Promise<Log> }).showApp(shown),
      {
        service: SITE,
        sandbox: `http://127.0.0.1:${sandbox.addr.port}/`,
        theme: "light" as const,
        calls: true,
        ...shown,
      },
    );
    await visit(page.frameLocator("iframe").frameLocator("iframe"), page, () => log.jsonValue());
    assert.deepEqual(errors, []);
  });
}

/** What axe finds in the app, and by how much it is wider than its frame. */
async function faultsIn(page: Page): Promise<string[]> {
  const frame = page.frames().at(-1)!;
  await frame.evaluate(axe.source);
  const { violations } = await frame.evaluate("axe.run()") as AxeResults;
  const overflow = await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
    ...(overflow > 0 ? [`${overflow} px too wide`] : []),
  ];
}

/** What the host saw when the app has had it open a link: a message between frames takes its time. */
async function logWithLink(log: () => Promise<Log>): Promise<Log> {
  for (const end = Date.now() + 10_000; Date.now() < end;) {
    const seen = await log();
    if (seen.links.length > 0) return seen;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return await log();
}

const FILM = { tool: "get_film", arguments: { id: 1, lang: "en" } };
/** A place that has sessions, once they have been made. */
const KYIV = { country: "UA", city: "kyiv", date: tomorrow() };
await warm();

function tomorrow(): string {
  return new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
}

/** Has the sessions made, and tickets sold for them. */
async function warm(): Promise<void> {
  const params = { name: "find_sessions", arguments: { ...KYIV, limit: 1 } };
  for (let tries = 50; tries > 0; tries--) {
    const response = await fetch(`${SITE}/api/mcp`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
    });
    const { result: { structuredContent } } = await response.json();
    if (!structuredContent.warming) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const database = new DatabaseSync(FILE, { timeout: 10_000 });
  database.exec("update session set details = json_set(details, '$[2]', 'https://tickets.example/' || id)");
  database.close();
}

browserTest(
  "get_film is a card in a host of MCP Apps, whose poster loads and whose buttons open the film's page",
  () =>
    inHost(FILM, {}, async (app, _, log) => {
      await app.getByRole("heading", { name: "The Matrix" }).waitFor();
      const text = await app.locator("main").innerText();
      for (const part of ["1999", "Action", "136 min", "★ 8.6", "IMDb 8.7", "Lana Wachowski", "Keanu Reeves"]) {
        assert.ok(text.includes(part), `${part} in ${text}`);
      }
      const poster = app.getByRole("img", { name: "Poster: The Matrix" });
      await poster.evaluate((image) => (image as HTMLImageElement).decode());
      await app.getByRole("button", { name: "Open on Foyer" }).click();
      assert.deepEqual((await logWithLink(log)).links, [`${SITE}/en/film/1`]);
    }),
);

browserTest(
  "find_sessions is a table in a host of MCP Apps that lists more and leads to the tickets",
  () =>
    inHost({ tool: "find_sessions", arguments: { ...KYIV, lang: "en", limit: 3 } }, {}, async (app, _, log) => {
      const tickets = app.getByRole("button", { name: /^Buy tickets: / });
      await tickets.first().waitFor();
      assert.equal(await app.locator("tbody tr").count(), 3);
      await app.getByRole("button", { name: "More sessions" }).click();
      await app.locator("tbody tr").nth(5).waitFor();
      await tickets.nth(5).click();
      const { links, calls } = await logWithLink(log);
      assert.match(links[0], /^https:\/\/tickets\.example\/\d+$/);
      assert.deepEqual(
        calls.map(({ detail, limit, city }) => [detail, limit, city]),
        Array(2).fill(["full", 3, "kyiv"]),
      );
    }),
);

browserTest("where a host lets apps call no tools, the table shows what the model was told", () =>
  inHost(
    { tool: "find_sessions", arguments: { ...KYIV, lang: "en", limit: 4 }, calls: false },
    {},
    async (app, _, log) => {
      await app.locator("tbody tr").nth(3).waitFor();
      assert.equal(await app.getByRole("button").count(), 0);
      assert.deepEqual((await log()).calls, []);
    },
  ));

browserTest(
  "an app says in words what the tool could not do",
  () =>
    inHost({ tool: "get_film", arguments: { id: 999_999 } }, {}, async (app) => {
      await app.getByText("There is no film with this id. Find the id with search_films.").waitFor();
    }),
);

for (const theme of ["light", "dark"] as const) {
  for (const [lang, heading] of [["ru", "Сеансы"], ["en", "Sessions"], ["uk", "Сеанси"]] as const) {
    browserTest(
      `axe finds nothing in the apps, nor is anything too wide: ${lang}, ${theme}, 360 and 720 px`,
      async () => {
        for (const width of [360, 720]) {
          const sessions = { tool: "find_sessions", arguments: { ...KYIV, lang, limit: 5 }, theme };
          await inHost(sessions, { width }, async (app, page) => {
            await app.getByRole("heading", { name: heading }).waitFor();
            await app.getByRole("button").nth(4).waitFor();
            assert.deepEqual(await faultsIn(page), []);
            if (SHOTS) await page.screenshot({ path: `${SHOTS}/sessions-${lang}-${theme}-${width}.png` });
          });
          const film = { tool: "get_film", arguments: { id: 1, lang }, theme };
          await inHost(film, { width }, async (app, page) => {
            await app.getByRole("img").waitFor();
            assert.deepEqual(await faultsIn(page), []);
            if (SHOTS) await page.screenshot({ path: `${SHOTS}/film-${lang}-${theme}-${width}.png` });
          });
        }
      },
    );
  }
}

browserTest("the validator finds nothing in the documents of the apps", async () => {
  for (const uri of ["ui://foyer/film.html", "ui://foyer/sessions.html"]) {
    const response = await fetch(`${SITE}/api/mcp`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "resources/read", params: { uri } }),
    });
    const { result: { contents: [{ text, mimeType }] } } = await response.json();
    assert.equal(mimeType, "text/html;profile=mcp-app");
    assert.deepEqual(await htmlFaults(text), []);
  }
});
