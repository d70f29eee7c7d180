import { assertEquals, assertRejects } from "@std/assert";
import { CERTIFICATE, EXPIRED_CERTIFICATE, EXPIRED_KEY, KEY } from "./certificate.ts";
import { DatabaseError, UnreachableError } from "@/lib/db/errors.ts";
import { openDatabase } from "@/lib/db/database.ts";
import { findWriteError } from "@/lib/health/write_probe.ts";
import { testDatabase } from "./app.ts";

const serve = (cert: string, key: string) =>
  Deno.serve({ hostname: "127.0.0.1", port: 0, cert, key, onListen: () => {} }, () => new Response());

Deno.test("a start at a server whose certificate is not good ends with one sentence that says what is wrong with it", async () => {
  const faults: [string, string, RegExp][] = [
    [EXPIRED_CERTIFICATE, EXPIRED_KEY, /its certificate has expired/],
    [CERTIFICATE, KEY, /nobody vouches for its certificate whom Deno trusts/],
  ];
  for (const [cert, key, said] of faults) {
    await using server = serve(cert, key);
    const { message } = await assertRejects(() => openDatabase(`https://127.0.0.1:${server.addr.port}`), DatabaseError);
    const place = `The database server 127.0.0.1:${server.addr.port} can't be used: `;
    assertEquals([message.startsWith(place), message.split("\n").length], [true, 1], message);
    assertEquals(said.test(message.slice(place.length)), true, message);
  }
});

Deno.test("the health check says that the primary's certificate has expired", async () => {
  await using server = serve(EXPIRED_CERTIFICATE, EXPIRED_KEY);
  const refused = await assertRejects(() => fetch(`https://127.0.0.1:${server.addr.port}/`), TypeError);
  const database = await testDatabase();
  const write = {
    insertInto() {
      throw new UnreachableError("The primary is away", { cause: refused });
    },
  };
  const broken = { ...database, write } as unknown as typeof database;
  assertEquals(await findWriteError(broken), "The primary can't be used: its certificate has expired");
  await database.close();
});
