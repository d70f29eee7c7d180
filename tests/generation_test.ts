import { assertEquals, assertThrows } from "@std/assert";
import { CompiledQuery } from "kysely";
import Native from "libsql";
import { Generation, UnreadableError } from "@/lib/db/replica/generation.ts";
import { dataFile, inodes, type ReplicaStatus } from "@/lib/db/replica/files.ts";
import { VersionFollower } from "@/lib/db/versions.ts";
import { temporaryPath } from "./app.ts";

/** A generation as whoever follows leaves it, and the connection that writes to it. */
function setUp(name: string) {
  const path = temporaryPath(name);
  const writer = new Native(dataFile(path, 5));
  writer.exec("pragma journal_mode = wal; create table genre (code text)");
  writer.exec("create table room_version (room text, version integer); insert into room_version values ('catalog', 1)");
  Deno.writeTextFileSync(`${dataFile(path, 5)}-client_wal_index`, "");
  const status = { generation: 5, files: inodes(path, 5) } as ReplicaStatus;
  return {
    path,
    writer,
    status,
    file: dataFile(path, 5),
    open: () => Generation.open(path, status, { follower: new VersionFollower() }),
  };
}

const COUNT = CompiledQuery.raw("select count(*) as count from genre");

for (const suffix of ["", "-wal"]) {
  Deno.test(`what is open stays readable when "${suffix}" is removed, and is not believed when it is replaced`, () => {
    const { writer, file, open } = setUp(`removed${suffix}.db`);
    const generation = open();
    Deno.removeSync(file + suffix);
    writer.exec("insert into genre values ('drama')");
    assertEquals(generation.read(COUNT), [{ count: 1 }]);
    assertEquals(generation.versions().catalog, 1);
    Deno.writeTextFileSync(file + suffix, "");
    const { damaged } = assertThrows(() => generation.read(COUNT), UnreadableError);
    assertEquals(damaged, true);
    assertThrows(() => generation.position(), UnreadableError);
    generation.expire();
    assertThrows(() => generation.versions(), UnreadableError);
    generation.close();
    writer.close();
  });

  Deno.test(`a generation without its own "${suffix}" is not opened`, () => {
    const { writer, file, open } = setUp(`replaced${suffix}.db`);
    Deno.renameSync(file + suffix, `${file}-aside`);
    Deno.copyFileSync(`${file}-aside`, file + suffix);
    assertThrows(open, UnreadableError);
    writer.close();
  });
}

Deno.test("a query's own fault is not the file's", () => {
  const { writer, open } = setUp("fault.db");
  const generation = open();
  const error = assertThrows(() => generation.read(CompiledQuery.raw("select * from nowhere")));
  assertEquals(error instanceof UnreadableError, false);
  generation.close();
  writer.close();
});
