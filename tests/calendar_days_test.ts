import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { filmRecord, testApp } from "./app.ts";
import { forms, LANGS, PREFIXES } from "./pages.ts";
import { FILMS, now, premiere } from "./premieres.ts";

const OPTIONS = { catalog: FILMS, now };

Deno.test("with the current month stand the first films of the next one by day, of the same country, in every form", async () => {
  await using app = await testApp(OPTIONS);
  const [html, , twin] = await forms(app, "/en/calendar", "?month=2026-11");
  assertMatch(html, /December 2026<\/h2>.*Thursday, December 3<.*Ukraine, .*Thursday, December 31<.*Beta/);
  assertMatch(
    twin,
    /## December 2026\s+- .*Alpha.* — December 3 · Ukraine, .*\n- .*Beta.* — December 31 · United States/,
  );
  for (const body of await forms(app, "/en/calendar", "?month=2026-11&country=UA")) {
    assertStringIncludes(body, "December 3");
    assert(!body.includes("Beta"));
  }
  for (const body of await forms(app, "/en/calendar", "?month=2026-10")) assert(!body.includes("Alpha"));
});

Deno.test("where the current month has nothing more to come it says so and when there is, ahead of what is over", async () => {
  await using app = await testApp(OPTIONS);
  const words = {
    ru: ["Премьер в этом месяце больше не объявлено. Ближайшие — 3 декабря.", "Уже вышли"],
    en: ["No more premieres have been announced for this month. The next ones are on December 3.", "Already out"],
    uk: ["Премʼєр цього місяця більше не оголошено. Найближчі — 3 грудня.", "Уже вийшли"],
  };
  for (const lang of LANGS) {
    const [spent, over] = words[lang];
    const [html, , twin] = await forms(app, `${PREFIXES[lang]}/calendar`, "?month=2026-11");
    for (const body of [html, twin]) assertStringIncludes(body, spent);
    assert(html.indexOf(spent) < html.indexOf('datetime="2026-12-03"'));
    assert(html.indexOf('datetime="2026-12-03"') < html.indexOf(over));
    const [other] = await forms(app, `${PREFIXES[lang]}/calendar`, "?month=2026-12");
    assert(!other.includes(spent));
  }
  const last = { ...OPTIONS, catalog: [filmRecord("a", { premieres: [premiere("US", "2026-11-05")] })] };
  await using alone = await testApp(last);
  assertMatch((await forms(alone, "/en/calendar"))[2], /announced for this month\.\n/);
});

Deno.test("what is over stands by day, each film once on its first with the days after it", async () => {
  const premieres = [premiere("JP", "2026-11-03"), premiere("US", "2026-11-06")];
  await using app = await testApp({ ...OPTIONS, catalog: [filmRecord("a", { premieres })] });
  const html = (await (await app.fetch("/en/calendar")).text()).replaceAll("\u00a0", " ");
  assertEquals([...html.matchAll(/<h3><time datetime="([^"]*)"/g)].map(([, date]) => date), ["2026-11-03"]);
  assertMatch(
    html,
    />Premiere: Japan<\/p><p class="row-note"><time datetime="2026-11-06">Friday, November 6<\/time>: United States</,
  );
});

Deno.test("what is to come says what it is about, in the language asked for or the next best", async () => {
  const film = (key: string, date: string, synopsis: Record<string, string>) =>
    filmRecord(key.toLowerCase(), { titles: { original: key }, synopsis, premieres: [premiere("US", date)] });
  const catalog = [
    film("Out", "2026-11-02", { en: "Over and out." }),
    film("Both", "2026-11-29", { en: "A cellist comes home.", uk: "Віолончеліст повертається додому." }),
    film("Own", "2026-11-30", { en: "A lion runs." }),
    film("None", "2026-11-30", {}),
  ];
  await using app = await testApp({ ...OPTIONS, catalog });
  const [html, , twin] = await forms(app, "/uk/calendar");
  for (const body of [html, twin]) {
    assertStringIncludes(body, "Віолончеліст повертається додому.");
    assertStringIncludes(body, "A lion runs.");
    assert(!body.includes("A cellist") && !body.includes("Over and out"));
  }
  assertMatch(html, /<p class="row-synopsis row-teaser" lang="en">A lion runs\.</);
  assertEquals(html.match(/row-teaser/g)?.length, 2);
});

Deno.test("a film of which nothing is told says who made it and who plays in it, in every form", async () => {
  const people = ["Ada", "Bea", "Cyd", "Dot", "Eve"];
  const record = filmRecord("a", {
    premieres: [premiere("US", "2026-12-11")],
    cast: people.slice(0, 4).map((name) => ({ person: name.toLowerCase() })),
    crew: [{ person: "eve", job: "director" }],
  });
  const catalog = [...people.map((name) => ({ kind: "person", key: name.toLowerCase(), names: { en: name } })), record];
  await using app = await testApp({ ...OPTIONS, catalog });
  for (const body of await forms(app, "/en/calendar", "?month=2026-12")) {
    assertMatch(body, /Director: Eve\s· Cast: Ada, Bea, Cyd/);
    assert(!body.includes("Dot"));
  }
});

Deno.test("what is of other countries than the one asked for stands under a heading, in every form", async () => {
  await using app = await testApp(OPTIONS);
  const words = { ru: "Другие страны", en: "Other countries", uk: "Інші країни" };
  for (const lang of LANGS) {
    for (const body of await forms(app, `${PREFIXES[lang]}/calendar`, "?month=2026-12&country=KZ")) {
      assert(body.indexOf(words[lang]) > 0 && body.indexOf(words[lang]) < body.indexOf("Beta"));
    }
    for (const body of await forms(app, `${PREFIXES[lang]}/calendar`, "?month=2026-12&country=US")) {
      assert(!body.includes(words[lang]));
    }
  }
});
