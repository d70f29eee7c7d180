import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { sql } from "kysely";
import { listServicesIn } from "@/lib/catalog/queries.ts";
import { filmRecord, testApp } from "./app.ts";

const provider = (key: string) => ({ kind: "provider", key, name: key, url: `https://${key}.example/` });
const film = (key: string, offers: { provider: string; country: string }[]) =>
  filmRecord(key, { offers: offers.map((offer) => ({ ...offer, kind: "subscription" })) });

/** Two services of Ukraine, of which one is elsewhere too, and one of Poland alone. */
const CATALOG = [
  ...["here", "everywhere", "there"].map(provider),
  film("a", [{ provider: "here", country: "UA" }, { provider: "everywhere", country: "UA" }]),
  film("b", [{ provider: "everywhere", country: "PL" }, { provider: "there", country: "PL" }]),
];

/** The services that stand at once, and those that unfold. */
function services(html: string): { own: string[]; elsewhere: string[]; isOpen: boolean; legend: string } {
  const box = [...html.matchAll(/<fieldset class="options".*?<\/fieldset>/gs)].map(([text]) => text)
    .find((text) => text.includes('name="provider"'))!;
  const at = box.indexOf("<details");
  const values = (text: string) =>
    [...text.matchAll(/name="provider" value="(\w+)"/g)].map(([, value]) => value).sort();
  return {
    own: values(at < 0 ? box : box.slice(0, at)),
    elsewhere: at < 0 ? [] : values(box.slice(at)),
    isOpen: /<details open/.test(box),
    legend: /<legend>([^<]*)/.exec(box)![1],
  };
}

Deno.test("the catalog's services are those of one's own country, and the others unfold", async () => {
  await using app = await testApp({ catalog: CATALOG });
  const legends = { "": "Где смотреть: Украина", "/en": "Where to watch: Ukraine", "/uk": "Де дивитися: Україна" };
  for (const [prefix, legend] of Object.entries(legends)) {
    const shown = services(await (await app.fetch(`${prefix}/catalog`)).text());
    assertEquals(shown, { own: ["everywhere", "here"], elsewhere: ["there"], isOpen: false, legend });
  }
  const html = await (await app.fetch("/en/catalog?provider=there")).text();
  assertEquals(services(html).isOpen, true, "what is chosen is seen");
  assertStringIncludes(html, 'value="there" checked');
  assertStringIncludes(html, "1 title found");
});

Deno.test("where nothing is offered in one's own country, all services stand there", async () => {
  await using app = await testApp({ catalog: CATALOG.filter(({ key }) => key !== "a") });
  const { own, elsewhere, legend } = services(await (await app.fetch("/en/catalog")).text());
  assertEquals([own, elsewhere, legend], [["everywhere", "there"], [], "Where to watch"]);
});

Deno.test("a service's country is looked up, however many offers there are", async () => {
  await using app = await testApp({ catalog: CATALOG });
  const { read } = app.database;
  assertEquals((await listServicesIn(read, "PL")).sort(), ["everywhere", "there"]);
  const { rows } = await sql<{ detail: string }>`explain query plan select p.key from provider p
    where exists (select 1 from offer o where o.country = 'UA' and o.provider_id = p.id)`.execute(read);
  const plan = rows.map(({ detail }) => detail).join("\n");
  assert(/offer_country \(country=\? AND provider_id=\?\)/.test(plan), plan);
});
