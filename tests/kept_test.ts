import { Buffer } from "node:buffer";
import { assertEquals } from "@std/assert";
import { type Room, ROOMS, type Versions } from "@/lib/db/rooms.ts";
import { type Answer, encodedAs, KeptAnswers, plainOf, Remaking } from "@/lib/http/kept.ts";

const VERSIONS = Object.fromEntries(ROOMS.map((room) => [room, 1])) as Versions;
const plain = { bytes: new Uint8Array(8), etag: undefined, headers: [] };
const answerOf = (...rooms: Room[]): Answer => (
  { plain, encoded: {}, versions: VERSIONS, rooms: new Set(rooms), expires: 60_000 }
);

Deno.test("an answer made from showtimes may be five seconds behind them, and not behind anything else", () => {
  const kept = new KeptAnswers();
  const answer = answerOf("catalog", "cinema");
  kept.keep("a", answer);
  const refreshed = { ...VERSIONS, cinema: 2 };
  assertEquals([kept.find("a", VERSIONS, 1000), answer.behind], [answer, undefined]);
  assertEquals([kept.find("a", refreshed, 2000), answer.behind], [answer, 2000]);
  assertEquals(kept.find("a", { ...refreshed, cinema: 3 }, 6999), answer);
  assertEquals(kept.find("a", refreshed, 7000), undefined);
  assertEquals(kept.find("a", { ...refreshed, catalog: 2 }, 2000), undefined);
});

Deno.test("an answer that is a minute old may be sent five seconds longer, while it is made anew", () => {
  const kept = new KeptAnswers();
  const answer = answerOf("catalog");
  kept.keep("a", answer);
  assertEquals([kept.find("a", VERSIONS, 59_999), answer.behind], [answer, undefined]);
  assertEquals([kept.find("a", VERSIONS, 60_000), answer.behind], [answer, 60_000]);
  assertEquals(kept.find("a", VERSIONS, 64_999), answer);
  assertEquals(kept.find("a", VERSIONS, 65_000), undefined);
  const unasked = answerOf("catalog");
  kept.keep("b", unasked);
  assertEquals(kept.find("b", VERSIONS, 65_000), undefined);
});

Deno.test("the versions of rooms that an answer was not made from do not matter", () => {
  const kept = new KeptAnswers();
  const answer = answerOf("catalog");
  kept.keep("a", answer);
  assertEquals([kept.find("a", { ...VERSIONS, cinema: 2 }, 1000), answer.behind], [answer, undefined]);
});

Deno.test("a compressed form that is ready late does not put an older answer back", () => {
  const kept = new KeptAnswers();
  const [older, newer] = [answerOf("catalog"), answerOf("catalog")];
  kept.keep("a", older);
  kept.keep("a", newer);
  kept.grew("a", older);
  assertEquals(kept.find("a", VERSIONS, 1000) === newer, true);
});

Deno.test("of a large answer the forms are kept that are asked for", async () => {
  const headers: [string, string][] = [["content-type", "application/json"]];
  const bytes = new TextEncoder().encode("kept ".repeat(10_000));
  const answer = { ...answerOf("catalog"), plain: { bytes, etag: '"a"', headers } } as Answer;
  const sent = await encodedAs(answer, "br");
  assertEquals([answer.plain.bytes, answer.encoded.br], [undefined, sent]);
  assertEquals((await plainOf(answer)).bytes, bytes);
  assertEquals(answer.plain.bytes, undefined);
});

Deno.test("a large answer that was sent plain is kept packed, in a fraction of the room", async () => {
  const kept = new KeptAnswers();
  const headers: [string, string][] = [["content-type", "application/json"]];
  const answers = Array.from({ length: 100 }, (_, i) => {
    const bytes = new TextEncoder().encode(`kept ${i} `.repeat(150_000));
    return { ...answerOf("catalog"), plain: { bytes, etag: '"a"', headers } } as Answer;
  });
  for (const [i, answer] of answers.entries()) {
    const { bytes } = answer.plain;
    kept.keep(String(i), answer);
    kept.letGo(String(i), answer);
    assertEquals(answer.plain.bytes, undefined);
    assertEquals(Buffer.compare((await plainOf(answer)).bytes, bytes!), 0);
  }
  assertEquals(answers.every((answer, i) => kept.find(String(i), VERSIONS, 1000) === answer), true);
  const [packed] = answers;
  const { bytes } = await plainOf(packed);
  await encodedAs(packed, "gzip");
  assertEquals(Buffer.compare((await plainOf(packed)).bytes, bytes), 0);
});

Deno.test("a form that is let go leaves its room to others, and one that is made takes some", () => {
  const kept = new KeptAnswers();
  const sized = (bytes: number) => ({ ...plain, bytes: new Uint8Array(bytes) });
  const fill = (before: number, after: number) => {
    const answers = Array.from({ length: 60 }, () => ({ ...answerOf("catalog"), plain: sized(before) }));
    answers.forEach((answer, i) => {
      kept.keep(String(i), answer);
      answer.plain = sized(after);
      kept.grew(String(i), answer);
    });
    return answers.filter((answer, i) => kept.find(String(i), VERSIONS, 1000) === answer).length;
  };
  assertEquals(fill(1_900_000, 1000), 60);
  assertEquals(fill(1000, 1_900_000), 35);
});

Deno.test("an answer that is being made anew is not made anew a second time beside that", async () => {
  const remaking = new Remaking();
  let done = () => {};
  const begun = new Promise<void>((resolve) => {
    remaking.add("a", () => (resolve(), new Promise<void>((end) => done = end)));
  });
  await begun;
  assertEquals(remaking.has("a"), true);
  done();
  while (remaking.has("a")) await new Promise((resolve) => setTimeout(resolve, 1));
});

Deno.test("answers are made anew one after the other, each once however often it is wanted", async () => {
  const remaking = new Remaking();
  const made: string[] = [];
  let running = 0;
  const make = (key: string) => async () => {
    assertEquals(++running, 1);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running--;
    made.push(key);
  };
  for (const key of ["a", "b", "a", "b", "a"]) if (!remaking.has(key)) remaking.add(key, make(key));
  while (made.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  assertEquals(made, ["a", "b"]);
});
