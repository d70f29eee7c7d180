import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { browserTest, inDraftingBrowser } from "./browser.ts";
import { htmlFaults } from "./html.ts";
import { filled, LANGUAGES, SITE } from "./site.ts";

// The cities to choose from are known once the first refresh is through.
await filled("/en/cinemas/UA");

interface Tool {
  name: string;
  description: string;
  inputSchema: { properties: Record<string, { description?: string; type: string }>; required: string[] };
}

/** As the draft stands: some versions of it take and give objects, others their JSON. */
interface ModelContext {
  getTools(): Promise<(Omit<Tool, "inputSchema"> & { inputSchema: Tool["inputSchema"] | string })[]>;
  executeTool(tool: unknown, input: Record<string, unknown> | string): Promise<string | null>;
}

// Pages are opened without scripts, which replace forms (see `inDraftingBrowser`): the tools are in the HTML.
const CITY = "/tonight?city=UA-kyiv";
/** What an agent can do on which page. */
const TOOLS = {
  "/": ["search_films"],
  "/search?q=matrix": ["search_films"],
  "/catalog": ["browse_catalog"],
  "/tonight": ["choose_city"],
  [CITY]: ["find_sessions"],
};

/** The tools that the browser made of a page's forms. */
async function toolsOf(page: Page): Promise<Tool[]> {
  return await page.evaluate(async () => {
    const { modelContext } = document as unknown as { modelContext: ModelContext };
    const tools = await modelContext.getTools();
    return tools.map(({ name, description, inputSchema }) => ({
      name,
      description,
      inputSchema: typeof inputSchema === "string" ? JSON.parse(inputSchema) : inputSchema,
    }));
  });
}

/** Uses a tool, and answers with the address that the browser is led to. */
async function use(page: Page, name: string, input: Record<string, unknown>): Promise<URL> {
  const before = page.url();
  await page.evaluate(async ([name, input]) => {
    const { modelContext } = document as unknown as { modelContext: ModelContext };
    const tool = (await modelContext.getTools()).find((tool) => tool.name === name)!;
    modelContext.executeTool(tool, typeof tool.inputSchema === "string" ? JSON.stringify(input) : input).catch(
      () => {},
    );
  }, [name, input] as const);
  await page.waitForURL((url) => url.href !== before);
  return new URL(page.url());
}

browserTest(
  "an agent in the browser finds a tool in each form, described in the language of the page",
  () =>
    inDraftingBrowser("WebMCP", { javaScriptEnabled: false }, async (page) => {
      const described = new Map<string, Set<string>>();
      for (const prefix of Object.values(LANGUAGES)) {
        for (const [path, expected] of Object.entries(TOOLS)) {
          await page.goto(SITE + prefix + path);
          const tools = await toolsOf(page);
          for (const name of expected) {
            assert.ok(tools.some((tool) => tool.name === name), `${name} at ${prefix}${path}`);
          }
          assert.equal(
            new Set(tools.map(({ name }) => name)).size,
            tools.length,
            "each name stands for one form",
          );
          for (const { name, description } of tools) {
            described.set(name, (described.get(name) ?? new Set()).add(description));
          }
        }
      }
      for (const [name, texts] of described) assert.equal(texts.size, 3, name);
    }),
);

browserTest(
  "every parameter of these tools says what it is",
  () =>
    inDraftingBrowser("WebMCP", { javaScriptEnabled: false }, async (page) => {
      for (const path of Object.keys(TOOLS)) {
        await page.goto(`${SITE}/en${path}`);
        for (const { name, inputSchema: { properties } } of await toolsOf(page)) {
          const silent = Object.entries(properties).filter(([, { description }]) => !description).map(([field]) =>
            field
          );
          assert.deepEqual(silent, [], `${name} at ${path}`);
        }
      }
    }),
);

browserTest(
  "an agent in the browser searches, and narrows the catalog and an evening, by these tools",
  () =>
    inDraftingBrowser("WebMCP", { javaScriptEnabled: false }, async (page) => {
      await page.goto(`${SITE}/en/`);
      assert.equal((await use(page, "search_films", { q: "matrix" })).href, `${SITE}/en/search?q=matrix`);
      await page.getByRole("link", { name: "The Matrix" }).first().waitFor();
      await page.goto(`${SITE}/en/catalog`);
      const { searchParams } = await use(page, "browse_catalog", { genre: ["horror"], country: ["US"] });
      assert.deepEqual([searchParams.getAll("genre"), searchParams.getAll("country")], [["horror"], ["US"]]);
      await page.goto(`${SITE}/en/tonight`);
      const { pathname, search } = await use(page, "choose_city", { city: "UA-kyiv" });
      assert.deepEqual([pathname, search], ["/en/tonight", "?city=UA-kyiv"]);
    }),
);

browserTest("the validator knows the attributes, and refuses wrong ones", async () => {
  const form = (attributes: string) =>
    htmlFaults(
      `<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><form ${attributes}>` +
        '<button type="submit">Find</button></form></body></html>',
    );
  assert.deepEqual(await form('toolname="find_it" tooldescription="Finds it." toolautosubmit'), []);
  assert.equal((await form('toolname="Find it" tooldescription="Finds it."')).length, 1);
  assert.equal((await form('toolname="find_it" tooldescription=""')).length, 1);
});
