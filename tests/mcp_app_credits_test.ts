import { assertEquals } from "@std/assert";

// What the app of a film shows below it, in a document of as much as its script asks for.

interface Made {
  tag: string;
  children: unknown[];
}

Object.assign(globalThis, {
  document: {
    getElementById: () => ({ textContent: "{}" }),
    createElement: (tag: string) => ({
      tag,
      children: [],
      setAttribute() {},
      append(this: Made, ...children: unknown[]) {
        this.children.push(...children);
      },
    }),
  },
});
const { credits } = await import("@/lib/mcp/apps/show.js");

Deno.test("the app of a film shows what its sources ask to be said, and nothing where they ask for nothing", () => {
  const texts = (result: object) => (credits(result) as unknown as Made[]).map(({ children }) => children);
  assertEquals(texts({ content: [{ text: "{}" }, { text: "Information courtesy of A." }] }), [[
    "Information courtesy of A.",
  ]]);
  assertEquals(texts({ content: [{ text: "{}" }] }), []);
  assertEquals(texts({}), []);
});
