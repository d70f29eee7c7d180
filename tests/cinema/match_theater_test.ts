import { assert, assertEquals } from "@std/assert";
import { type KnownTheater, matchTheater } from "@/lib/ingest/match_theater.ts";
import type { SourceTheater } from "@/lib/ingest/snapshot.ts";
import knownTheaters from "./pairs/known_theaters.json" with { type: "json" };
import pairs from "./pairs/theaters.json" with { type: "json" };

interface Announced extends Partial<Omit<SourceTheater, "city">> {
  name: string;
  city: string;
}

function announced(theater: Announced): SourceTheater {
  return { id: "1", address: null, location: null, chain: null, url: null, ...theater, city: { name: theater.city } };
}

Deno.test("theaters are matched with a precision of 0.99 and a recall of 0.95 on labelled pairs", () => {
  let [right, wrong, missed] = [0, 0, 0];
  for (const { theater, match } of pairs) {
    const sameCity = knownTheaters.filter(({ city }) => city === theater.city);
    const found = matchTheater(announced(theater as Announced), sameCity);
    if (found === match && found !== null) right++;
    if (found !== null && found !== match) wrong++;
    if (match !== null && found !== match) missed++;
    if (found !== match) console.log(`expected ${match}, found ${found}: ${JSON.stringify(theater)}`);
  }
  console.log(`${pairs.length} pairs: ${right} right, ${wrong} wrong, ${missed} missed`);
  assert(pairs.length >= 60);
  assert(right / (right + wrong) >= 0.99, "Precision");
  assert(right / (right + missed) >= 0.95, "Recall");
});

const KYIV = { lat: 50.45, lon: 30.52 };
/** So many meters to the north. */
const north = (meters: number) => ({ lat: KYIV.lat + meters / 111_195, lon: KYIV.lon });

function known(id: number, name: string, rest: Partial<KnownTheater> = {}): KnownTheater {
  return { id, names: [name], chain: null, location: null, address: null, ...rest };
}

const found = (theater: Partial<SourceTheater> & { name: string }, ...candidates: KnownTheater[]) =>
  matchTheater({ ...announced({ name: theater.name, city: "Київ" }), ...theater, city: { name: "Київ" } }, candidates);

Deno.test("places more than two kilometers apart are different theaters, whatever their names", () => {
  const there = known(1, "Multiplex Lavina", { location: KYIV });
  assertEquals(found({ name: "Multiplex Lavina", location: north(1900) }, there), 1);
  assertEquals(found({ name: "Multiplex Lavina", location: north(2100) }, there), null);
});

Deno.test("nearby, a part of the name is enough within one chain only", () => {
  const there = known(1, "Multiplex Blockbuster Mall Bandera", { location: KYIV });
  assertEquals(found({ name: "Multiplex Blockbuster", location: north(200) }, there), 1);
  assertEquals(found({ name: "Multiplex Blockbuster", location: north(400) }, there), null);
  assertEquals(found({ name: "Планета Кіно Blockbuster", location: north(10) }, there), null);
});

Deno.test("numbers tell the theaters of a chain apart", () => {
  const both = [known(1, "Kinopark 11 Esentai"), known(2, "Kinopark 16 Forum")];
  assertEquals(found({ name: "Кинопарк 16 Форум" }, ...both), 2);
  assertEquals(found({ name: "Кинопарк Есентай" }, ...both), 1);
  assertEquals(found({ name: "Кинопарк 11 Форум" }, ...both), null);
  assertEquals(found({ name: "Дружба 2" }, known(1, "Дружба")), null);
});

Deno.test("two known theaters as good are none", () => {
  assertEquals(found({ name: "Україна" }, known(1, "Кінотеатр Україна"), known(2, "Ukraina Cinema")), null);
});
