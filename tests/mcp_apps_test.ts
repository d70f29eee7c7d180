import { assert, assertEquals } from "@std/assert";
import { agentApp, BASE, LEGACY, message, MODERN, post, send } from "./agents.ts";
import type { TestApp } from "./app.ts";

const UI = "io.modelcontextprotocol/ui";
const APPS = { get_film: "ui://foyer/film.html", find_sessions: "ui://foyer/sessions.html" };

type Tools = { name: string; _meta?: { ui: { resourceUri: string } } }[];

/** The apps of the tools, as a client with these extensions finds them. */
async function appsFor(app: TestApp, version: string, extensions?: Record<string, unknown>) {
  const { body, headers } = message("tools/list", {}, version);
  if (version === MODERN) {
    const meta = (body.params as Record<string, Record<string, unknown>>)._meta;
    body.params = {
      _meta: { ...meta, "io.modelcontextprotocol/clientCapabilities": extensions ? { extensions } : {} },
    };
  }
  const { result } = await (await post(app, body, { headers })).json();
  return (result.tools as Tools).flatMap(({ name, _meta }) => _meta ? [[name, _meta.ui.resourceUri]] : []);
}

Deno.test("two tools name an app to hosts that show apps, and to those that can't say so", async () => {
  await using app = await agentApp();
  const both = Object.entries(APPS);
  assertEquals(await appsFor(app, MODERN, { [UI]: { mimeTypes: ["text/html;profile=mcp-app"] } }), both);
  assertEquals(await appsFor(app, MODERN, { "example.com/other": {} }), []);
  assertEquals(await appsFor(app, MODERN), []);
  for (const version of LEGACY) assertEquals(await appsFor(app, version), both);
});

Deno.test("an app is one small document that loads nothing but posters from here, and needs no token", async () => {
  await using app = await agentApp();
  const { json: { result: { resources } } } = await send(app, "resources/list");
  for (const [uri, domains] of [[APPS.get_film, [BASE]], [APPS.find_sessions, []]] as const) {
    assert(resources.some((resource: { uri: string }) => resource.uri === uri), uri);
    for (const version of [MODERN, ...LEGACY]) {
      const { json: { result: { contents: [read] } } } = await send(app, "resources/read", { uri }, { version });
      assertEquals([read.uri, read.mimeType], [uri, "text/html;profile=mcp-app"]);
      assertEquals(read._meta.ui.csp, {
        connectDomains: [],
        resourceDomains: domains,
        frameDomains: [],
        baseUriDomains: [],
      });
      assert(read.text.length < 12_000, String(read.text.length));
      assert(!/\b(https?:\/\/|src=|href=|import |export |innerHTML|eval\()/.test(read.text), uri);
      for (const lang of ["ru", "en", "uk"]) assert(read.text.includes(`"${lang}":{`), lang);
    }
  }
  const { json: { error } } = await send(app, "resources/read", { uri: "ui://foyer/other.html" });
  assertEquals(error.code, -32602);
});
