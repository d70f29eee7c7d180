import fc from "fast-check";

/** Texts that have broken parsers, query languages, layouts and logs. */
const TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "'",
  '"',
  "'; DROP TABLE films; --",
  "1 OR 1=1",
  "%",
  "%00",
  "%25",
  "_",
  "\\",
  '"*" NEAR(',
  "title:матрица",
  "AND OR NOT",
  "a* -b ^c",
  "{a b}:c",
  "(((((",
  "../../etc/passwd",
  "..",
  ".",
  "/",
  "a/b",
  "<script>alert(1)</script>",
  "]]>&amp;",
  "line\nbreak\r\nX-Injected: 1",
  "\u202eabc\u2066",
  "\u200b\ufeff",
  "\ufffe\uffff",
  "\ud800",
  "x\udfff\ud800x",
  "🎬",
  "👩‍👩‍👧‍👦",
  "e\u0301\u0301\u0301",
  "ЁЇҐ",
  "日本語",
  "ﷺ",
  "__proto__",
  "constructor",
  "null",
  "undefined",
  "NaN",
  "Infinity",
  "true",
  "[object Object]",
  "${7*7}{{7*7}}",
  "-1",
  "0",
  "01",
  "1.0",
  "1e3",
  "+1",
  "0x10",
  " 1",
  "9007199254740991",
  "9007199254740992",
  "-9223372036854775809",
  "99999999999999999999999999",
  "2026-02-30",
  "0000-01-01",
  "9999-12-31",
  "2026-1-1",
  "10000-01-01",
  "tt0000000",
  "tmdb:0",
  "Q999999999999",
];

/** Hostile texts of up to 4,000 characters: the known ones, repeated ones, any characters and halves of them. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...TEXTS), weight: 4 },
  { arbitrary: fc.array(fc.constantFrom(...TEXTS), { maxLength: 4 }).map((texts) => texts.join("")), weight: 2 },
  { arbitrary: fc.string({ unit: "binary", maxLength: 40 }), weight: 2 },
  { arbitrary: fc.string({ unit: "grapheme", maxLength: 250, size: "max" }), weight: 1 },
  {
    arbitrary: fc.tuple(
      fc.constantFrom("a", "Щ", "🎬", "%", '"', " ", "\u0301"),
      fc.constantFrom(100, 101, 200, 201, 4000),
    )
      .map(([unit, length]) => unit.repeat(length)),
    weight: 1,
  },
);

/** Stands for more nesting than `JSON.stringify` survives, here or there, in a body that is not too long. */
const DEEP = "\u0001deep";

/** A value as JSON. */
export function toJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(JSON.stringify(DEEP), "[".repeat(20_000) + "]".repeat(20_000));
}

/** JSON values of every type, hostile texts in them. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 4 },
  {
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e21, -0, 2 ** 53, [], {}, [null], [[]]),
    weight: 3,
  },
  { arbitrary: fc.jsonValue({ stringUnit: "binary" }), weight: 2 },
  { arbitrary: fc.dictionary(hostileText, hostileText, { maxKeys: 3 }), weight: 1 },
  { arbitrary: fc.constantFrom<unknown>(DEEP, Array(5000).fill(1), "x".repeat(60_000)), weight: 1 },
);

/** Names of parameters and arguments that nobody has described. */
export const unknownName: fc.Arbitrary<string> = fc.constantFrom(
  "foo",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "LANG",
  "lang[]",
  "lang ",
  "pagesize",
  "id",
  "utm",
  "\u202e",
  "🎬",
  "a\0b",
  "x".repeat(300),
);

/** A text as a part of a URL: as `encodeURIComponent`, but for halves of surrogate pairs, which stay what they are. */
export function escaped(text: string): string {
  return text.replace(
    /[\ud800-\udbff][\udc00-\udfff]|[\s\S]/g,
    (character) =>
      character.isWellFormed()
        ? encodeURIComponent(character)
        : `%ED%${(0x80 | (character.charCodeAt(0) >> 6) & 0x3f).toString(16)}%${
          (0x80 | character.charCodeAt(0) & 0x3f).toString(16)
        }`.toUpperCase(),
  );
}
