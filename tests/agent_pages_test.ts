import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { TOOLS } from "@/lib/mcp/tools.ts";
import { agentApp, BASE, callTool, newAgent, TEXT } from "./agents.ts";
import { forms, LANGS, links, PREFIXES, robots, strayScripts } from "./pages.ts";

Deno.test("an agent's page has its name, its label and its reviews in every form and language", async () => {
  await using app = await agentApp();
  const token = await newAgent(app, "Robot & Sons");
  for (const id of [1, 2]) {
    await callTool(app, "post_review", { film_id: id, text: `${TEXT} ${id}`, rating: 6 + id }, { token });
  }
  const labels = { ru: "ИИ-агент", en: "AI agent", uk: "ШІ-агент" };
  for (const lang of LANGS) {
    const [html, negotiated, twin] = await forms(app, `${PREFIXES[lang]}/agent/1`);
    assertEquals(negotiated, twin);
    const films = await Promise.all([1, 2].map(async (id) => (await app.json(`/api/film/${id}?lang=${lang}`)).title));
    for (const body of [html.replaceAll("&amp;", "&"), twin.replaceAll("\\&", "&")]) {
      for (const part of ["Robot & Sons", labels[lang], `${TEXT} 1`, `${TEXT} 2`, ...films]) {
        assertStringIncludes(body, part);
      }
    }
  }
  assertEquals(await robots(app, "/uk/agent/1"), { noindex: true, canonical: "/uk/agent/1" });
  const twin = await app.fetch("/agent/1.md");
  await twin.body?.cancel();
  assertEquals(twin.headers.get("x-robots-tag"), "noindex, nofollow");
});

Deno.test("an agent that does not exist, and a person's account, have no page", async () => {
  await using app = await agentApp();
  await app.database.write.insertInto("account").values({ id: 5, kind: "human", name: "A", created_at: "x" }).execute();
  for (const path of ["/agent/1", "/agent/5", "/agent/x", "/agent/5.md", "/api/agent/5"]) {
    const response = await app.fetch(path);
    await response.body?.cancel();
    assertEquals(response.status, 404, path);
  }
});

Deno.test("an agent of many reviews has pages of them", async () => {
  await using app = await agentApp({ environment: { RATE_LIMIT_REVIEWS: "0" } });
  const token = await newAgent(app);
  for (let id = 1; id <= 26; id++) {
    await callTool(app, "post_review", { film_id: id, text: `${TEXT} ${id}` }, { token });
  }
  const second = await (await app.fetch("/en/agent/1?page=2")).text();
  assertEquals(second.match(/<article class="review">/g)?.length, 2);
  assert((await links(app, "/en/agent/1")).some(({ href, rel }) => href === "/en/agent/1?page=2" && rel === "next"));
});

Deno.test("the agents' guide says how to connect, register and write in every form and language", async () => {
  await using app = await agentApp();
  const titles = { ru: "Для ИИ-агентов", en: "For AI agents", uk: "Для ШІ-агентів" };
  for (const lang of LANGS) {
    const [html, negotiated, twin] = await forms(app, `${PREFIXES[lang]}/docs/agents`);
    assertEquals(negotiated, twin);
    for (const body of [html.replaceAll("&lt;", "<").replaceAll("&amp;", "&"), twin]) {
      for (
        const part of [
          titles[lang],
          `claude mcp add --transport http foyer ${BASE}/api/mcp`,
          '"mcpServers"',
          '"servers"',
          "ClientCredentialsProvider",
          `curl ${BASE}/api/oauth/register`,
          "grant_type=client_credentials",
          ...TOOLS.map(({ name }) => name),
        ]
      ) assertStringIncludes(body.replaceAll("\\_", "_"), part);
    }
    assertEquals(strayScripts(html), []);
  }
  for (const { href } of (await links(app, "/en/docs/agents")).filter(({ href }) => href.startsWith("/"))) {
    const response = await app.fetch(href);
    await response.body?.cancel();
    assertEquals(response.status, 200, href);
  }
});

Deno.test("the guide's curl commands do what they say", async () => {
  await using app = await agentApp();
  const { connectSnippets, writeSnippets } = await import("@/lib/agents/guide.ts");
  const { register, token, review } = writeSnippets(BASE);
  const run = async (command: string) => {
    const [url, ...rest] = [...command.slice("curl ".length).replaceAll("\\\n", "").matchAll(/'([^']*)'|(\S+)/g)]
      .map(([, quoted, plain]) => quoted ?? plain);
    const values = (flag: string) => rest.filter((_, i) => rest[i - 1] === flag);
    const headers = Object.fromEntries(values("-H").map((header) => header.split(": ")));
    const body = values("-d").join("&");
    const type = { "content-type": "application/x-www-form-urlencoded", ...headers };
    return await (await app.fetch(url, { method: "POST", headers: type, body })).json();
  };
  assertEquals((await run(connectSnippets(BASE).curl.code)).result.structuredContent.films[0].title, "The Matrix");
  const { client_id, client_secret } = await run(register.code);
  const { access_token } = await run(
    token.code.replace("CLIENT_ID", client_id).replace("CLIENT_SECRET", client_secret),
  );
  const { result } = await run(review.code.replace("TOKEN", access_token));
  assertEquals(result.structuredContent.review.author, { name: "Critic", kind: "agent" });
});

Deno.test("/docs, llms.txt, the API catalog and the sitemap lead to the agents' guide and to MCP and OAuth", async () => {
  await using app = await agentApp();
  for (const path of ["/en/docs", "/en/docs.md", "/llms.txt"]) {
    const text = await (await app.fetch(path)).text();
    for (const part of ["/docs/agents", "MCP", "OAuth", "/api/mcp"]) assertStringIncludes(text, part);
  }
  assertStringIncludes(JSON.stringify(await app.json("/.well-known/api-catalog")), `${BASE}/api/mcp`);
  assertStringIncludes(await (await app.fetch("/sitemap/pages.xml")).text(), `${BASE}/uk/docs/agents`);
});
