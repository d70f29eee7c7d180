import {
  assert,
  assertEquals,
  AssertionError,
  assertMatch,
  assertNotEquals,
  assertRejects,
  assertStrictEquals,
  assertThrows,
  equal,
} from "@std/assert";

const cycle: Record<string, unknown> = {};
cycle.self = cycle;
const otherCycle: Record<string, unknown> = {};
otherCycle.self = otherCycle;

// Pairs and whether they are equal.
const TABLE: [string, unknown, unknown, boolean][] = [
  ["0 and -0", 0, -0, true],
  ["NaN and NaN", NaN, NaN, true],
  [
    "a null prototype and a plain object",
    Object.assign(Object.create(null), { a: 1 }),
    { a: 1 },
    true,
  ],
  ["objects in another key order", { a: 1, b: 2 }, { b: 2, a: 1 }, true],
  ["a missing key and an undefined one", {}, { a: undefined }, false],
  ["nested arrays", [1, [2, { c: 3 }]], [1, [2, { c: 3 }]], true],
  ["an array and an object", [], {}, false],
  [
    "sets in another order",
    new Set([1, { a: 1 }]),
    new Set([{ a: 1 }, 1]),
    true,
  ],
  [
    "maps in another order",
    new Map<unknown, unknown>([[1, 2], [{ k: 1 }, 3]]),
    new Map<unknown, unknown>([[{ k: 1 }, 3], [1, 2]]),
    true,
  ],
  ["equal dates", new Date(5), new Date(5), true],
  ["different dates", new Date(5), new Date(6), false],
  ["equal expressions", /a/g, /a/g, true],
  ["other flags", /a/g, /a/i, false],
  ["equal bytes", new Uint8Array([1, 2]), new Uint8Array([1, 2]), true],
  ["other bytes", new Uint8Array([1, 2]), new Uint8Array([1, 3]), false],
  ["equal errors", new Error("x"), new Error("x"), false],
  ["1 and '1'", 1, "1", false],
  ["null and undefined", null, undefined, false],
  ["cycles", cycle, otherCycle, true],
];

for (const [name, a, b, expected] of TABLE) {
  Deno.test(`${name} are ${expected ? "" : "not "}equal`, () => assertStrictEquals(equal(a, b), expected));
}

Deno.test("a failed assertion throws an AssertionError that shows both values", () => {
  const error = assertThrows(
    () => assertEquals({ a: 1 }, { a: 2 }),
    AssertionError,
  );
  assertMatch(error.message, /a: 1[\s\S]*a: 2/);
  assertThrows(() => assertNotEquals(1, 1), AssertionError);
  assertThrows(
    () => assert(0, "zero is falsy"),
    AssertionError,
    "zero is falsy",
  );
});

Deno.test("assertThrows() fails when nothing is thrown, another class is thrown or the message differs", () => {
  assertThrows(
    () => assertThrows(() => 1),
    AssertionError,
    "Expected function to throw",
  );
  assertThrows(() =>
    assertThrows(() => {
      throw new Error("x");
    }, TypeError), AssertionError);
  assertThrows(() =>
    assertThrows(
      () => {
        throw new Error("x");
      },
      Error,
      "y",
    ), AssertionError);
});

Deno.test("assertRejects() fails when the promise fulfils and returns the error when it rejects", async () => {
  await assertRejects(
    () => assertRejects(() => Promise.resolve(1)),
    AssertionError,
  );
  assertEquals(
    (await assertRejects(
      () => Promise.reject(new TypeError("x")),
      TypeError,
      "x",
    )).name,
    "TypeError",
  );
});
