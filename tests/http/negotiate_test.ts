import { assertEquals } from "@std/assert";
import { preferredType } from "@/lib/http/negotiate.ts";

// Header, types, which of them is preferred.
const NEGOTIATION: [string, string[], string | undefined][] = [
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

for (const [accept, types, expected] of NEGOTIATION) {
  Deno.test(`Accept: ${accept} prefers ${expected} of ${types.join(", ")}`, () => {
    assertEquals(preferredType(accept, types), expected);
  });
}
