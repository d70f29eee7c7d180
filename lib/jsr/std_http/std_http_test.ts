import { assertEquals } from "@std/assert";
import { accepts } from "@std/http/negotiation";
import { ifNoneMatch } from "@std/http/etag";

// Expected values: header, offers, answer.
const NEGOTIATION: [string | null, string[], string | undefined][] = [
  [null, ["text/html", "text/markdown"], "text/html"],
  ["text/markdown", ["text/html", "text/markdown"], "text/markdown"],
  [
    "text/html;q=0.5, text/markdown;q=0.8",
    ["text/html", "text/markdown"],
    "text/markdown",
  ],
  ["*/*", ["text/html", "text/markdown"], "text/html"],
  [
    "text/*;q=0.7, text/markdown;q=0.7",
    ["text/html", "text/markdown"],
    "text/markdown",
  ],
  ["text/*, text/html;q=0", ["text/html", "text/markdown"], "text/markdown"],
  ["TEXT/HTML", ["text/html"], "text/html"],
  ["application/json", ["text/html", "text/markdown"], undefined],
  ["text/html;q=0", ["text/html"], undefined],
  [
    "text/html;level=1;q=0.3, */*;q=0.2",
    ["text/html", "text/markdown"],
    "text/html",
  ],
];

for (const [accept, offers, expected] of NEGOTIATION) {
  Deno.test(`accepts() answers ${expected} for Accept: ${accept} and offers ${offers.join(", ")}`, () => {
    const headers = new Headers(accept === null ? {} : { accept });
    assertEquals(accepts({ headers }, ...offers), expected);
  });
}

const CONDITIONS: [string | null, string | undefined, boolean][] = [
  [null, '"a"', true],
  ['"a"', undefined, true],
  ['"a"', '"a"', false],
  ['W/"a"', '"a"', false],
  ['"a"', 'W/"a"', false],
  ['"b", "a"', '"a"', false],
  ['"b"', '"a"', true],
  ["*", '"a"', false],
];

for (const [header, tag, expected] of CONDITIONS) {
  Deno.test(`ifNoneMatch(${header}, ${tag}) is ${expected}`, () => assertEquals(ifNoneMatch(header, tag), expected));
}
