import { assert, assertEquals } from "@std/assert";
import { Admission, type WorkKind } from "@/lib/http/admission.ts";
import { bySocket, byTimeout } from "@/lib/http/event_loop.ts";

const CONCURRENCY = { cheap: 2, posters: 2, expensive: 2, writes: 2 };

/** One after the other even where several would do, as on one thread. */
const ALONE = { cheap: 1, posters: 1, expensive: 1, writes: 1 };

/** Opened here, as it stays open. */
const returnBySocket = await bySocket();

/** Has something made that keeps the thread busy for `ms`, and returns how it was decided. */
async function make(admission: Admission, kind: WorkKind, ms: number, done = () => {}): Promise<string> {
  const decision = await admission.enter(kind);
  if (decision === "refused") return decision;
  // As the app: part of it in later microtasks.
  await Promise.resolve();
  for (const end = performance.now() + ms; performance.now() < end;);
  admission.leave(kind);
  done();
  return decision;
}

Deno.test("whoever comes when nothing is being made is let in at once", async () => {
  const admission = new Admission({ concurrency: ALONE, maxWaitMs: 100 });
  for (let i = 0; i < 3; i++) {
    assertEquals(admission.enter("cheap"), "admitted");
    admission.leave("cheap");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
});

for (const [name, returnToLoop, most] of [["a timeout", byTimeout, 60], ["a socket", returnBySocket, 40]] as const) {
  Deno.test(`sockets are answered while things are made one after the other, by ${name}`, async () => {
    const admission = new Admission({ concurrency: CONCURRENCY, maxWaitMs: 0, returnToLoop });
    using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const echo = listener.accept().then(async (connection) => {
      const byte = new Uint8Array(1);
      while (await connection.read(byte) !== null) await connection.write(byte);
      connection.close();
    });
    const connection = await Deno.connect({ hostname: "127.0.0.1", port: listener.addr.port });
    let made = 0;
    const all = Promise.all(Array.from({ length: 100 }, () => make(admission, "cheap", 5, () => made++)));
    for (let i = 0; i < 5; i++) {
      await connection.write(new Uint8Array(1));
      await connection.read(new Uint8Array(1));
    }
    // Two sides and two directions, five times: so often sockets were looked at in between.
    assert(made < most, `${made} of 100 were made before`);
    connection.close();
    await Promise.all([all, echo]);
    assertEquals(made, 100);
  });
}

Deno.test("who would wait for too long is refused at once, and crawlers are the first", async () => {
  const refusals: WorkKind[] = [];
  const options = { concurrency: ALONE, maxWaitMs: 10_000, onRefusal: (kind: WorkKind) => refusals.push(kind) };
  const admission = new Admission(options);
  assertEquals(admission.enter("expensive"), "admitted");
  const waiting: Promise<string>[] = [];
  const fill = (isCrawler: boolean) => {
    for (;;) {
      const decision = admission.enter("expensive", isCrawler);
      if (!(decision instanceof Promise)) return;
      waiting.push(decision);
    }
  };
  fill(true);
  const crawlers = waiting.length;
  fill(false);
  assert(crawlers >= 4 && crawlers * 2 < waiting.length, `${crawlers} crawlers of ${waiting.length}`);
  assertEquals(refusals, ["expensive", "expensive"]);
  assertEquals(admission.figures().expensive, { waiting: waiting.length, refused: 2 });
  // The others' lines are their own.
  assert(admission.enter("cheap") instanceof Promise);
  for (let i = 0; i <= waiting.length; i++) {
    admission.leave("expensive");
    if (i < waiting.length) assertEquals(await waiting[i], "admitted");
  }
});

Deno.test("how many may wait follows how long things turn out to take", async () => {
  const admission = new Admission({ concurrency: ALONE, maxWaitMs: 1000 });
  const letIn = async (ms: number) => {
    const made = Array.from({ length: 1000 }, () => make(admission, "writes", ms));
    return (await Promise.all(made)).filter((decision) => decision === "admitted").length;
  };
  const before = await letIn(15);
  const slow = await letIn(15);
  await letIn(0);
  await letIn(0);
  const fast = await letIn(0);
  assert(slow < before, `${slow} after ${before} at 15 ms each`);
  assert(fast > slow * 2, `${fast} when they take no time`);
});

Deno.test("a poster waits where a page would be refused, since no browser asks for a picture again", () => {
  const admission = new Admission({ concurrency: ALONE, maxWaitMs: 40 });
  assertEquals([admission.enter("cheap"), admission.enter("posters") instanceof Promise], ["admitted", true]);
  const fill = (kind: WorkKind) => {
    let waiting = 0;
    while (waiting < 400 && admission.enter(kind) instanceof Promise) waiting++;
    return waiting;
  };
  const pages = fill("cheap");
  const posters = fill("posters");
  assert(pages < 30 && posters > 10 * pages, `${pages} pages and ${posters} posters wait`);
  admission.leave("cheap");
});

Deno.test("who was let in and still waits for too long is refused", async () => {
  const admission = new Admission({ concurrency: ALONE, maxWaitMs: 40 });
  assertEquals(admission.enter("writes"), "admitted");
  const begun = performance.now();
  assertEquals(await admission.enter("writes"), "refused");
  assert(performance.now() - begun >= 40);
  assertEquals(admission.figures().writes, { waiting: 0, refused: 1 });
  admission.leave("writes");
  assertEquals(admission.enter("writes"), "admitted");
});

Deno.test("each kind gets the same share of the time, so cheap things do not wait for all expensive ones", async () => {
  const admission = new Admission({ concurrency: CONCURRENCY, maxWaitMs: 0 });
  const order: WorkKind[] = [];
  const add = (kind: WorkKind, count: number, ms: number) =>
    Array.from({ length: count }, () => make(admission, kind, ms, () => order.push(kind)));
  const all = [...add("expensive", 30, 10), ...add("cheap", 30, 1)];
  await Promise.all(all);
  const before = order.slice(0, order.lastIndexOf("cheap")).filter((kind) => kind === "expensive").length;
  assert(before < 15, `${before} of 30 expensive ones were made before the last cheap one`);
});

Deno.test("what waits for something else does not hold up the next one", async () => {
  const admission = new Admission({ concurrency: CONCURRENCY, maxWaitMs: 0 });
  assertEquals(admission.enter("cheap"), "admitted");
  assertEquals(await admission.enter("cheap"), "admitted");
  const third = admission.enter("cheap");
  assertEquals(
    await Promise.race([third, new Promise((resolve) => setTimeout(resolve, 30))]),
    undefined,
    "two at once",
  );
  admission.leave("cheap");
  assertEquals(await third, "admitted");
});

Deno.test("returns to the event loop that are asked for together all come", async () => {
  assertEquals((await Promise.all(Array.from({ length: 50 }, returnBySocket))).length, 50);
});
