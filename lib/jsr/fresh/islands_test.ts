import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { parse } from "devalue";
import { h } from "preact";
import { bootScript, type Island } from "./islands.ts";

const island: Island = { component: () => null, file: "islands/Box.tsx", bundle: "/box.js", exported: "default" };

function script(...props: unknown[]): string {
  return bootScript(props.map((each) => ({ island, props: each as Record<string, unknown> })), "0", "/boot.js");
}

function propsIn(html: string): unknown {
  return parse(JSON.parse(html.match(/\],(".*")\)<\/script>$/)![1]));
}

Deno.test("props of many kinds come back", () => {
  const props = {
    numbers: [NaN, Infinity, -Infinity, -0, 1n],
    nothing: [null, undefined],
    date: new Date(0),
    url: new URL("https://example.com/"),
    map: new Map([["a", new Set([1])]]),
  };
  assertEquals(propsIn(script(props)), [props]);
});

Deno.test("a text comes back whatever characters it has", () => {
  const text = '"\\\n\r\t\b\f\u0000\u001f\u007f<&>\u2028\u2029Фойє🎬';
  assertEquals(propsIn(script({ text, map: new Map([[text, text]]), [text]: 1 })), [{
    text,
    map: new Map([[text, text]]),
    [text]: 1,
  }]);
});

Deno.test("a cycle comes back, and one object given to two islands is one object", () => {
  const shared: Record<string, unknown> = {};
  shared.self = shared;
  const [a, b] = propsIn(script({ shared }, { shared })) as { shared: { self: unknown } }[];
  assertEquals(a.shared === b.shared && a.shared.self === a.shared, true);
});

Deno.test("the props' text contains neither </script nor <!--", () => {
  const html = script({ text: "</script><!--\u2028" });
  assertEquals(html.match(/<(\/script|!--)/g), ["</script"]);
  assertEquals(propsIn(html), [{ text: "</script><!--\u2028" }]);
});

class Point {}
const REFUSED = {
  "a function": () => 1,
  "a class instance": new Point(),
  "a regular expression": /x/,
  "bytes": new Uint8Array(1),
  "JSX": h("p", null),
  "a symbol": Symbol("x"),
};

for (const [what, value] of Object.entries(REFUSED)) {
  Deno.test(`${what} as a prop throws and names the island's file`, () => {
    const error = assertThrows(() => script({ ok: 1 }, { deep: { value } }), Error, "islands/Box.tsx");
    assertStringIncludes((error as Error).message, '"deep');
  });
}
