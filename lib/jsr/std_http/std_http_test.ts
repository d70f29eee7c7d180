import { assertEquals } from "@std/assert";
import { ifNoneMatch } from "@std/http/etag";

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
