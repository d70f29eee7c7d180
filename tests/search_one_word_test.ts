import { assertEquals } from "@std/assert";
import { filmRecord, type TestApp, testApp } from "./app.ts";

const person = (key: string, en: string, ru: string, uk: string) => ({ kind: "person", key, names: { en, ru, uk } });
const keyword = (key: string, ru: string, uk: string, en: string) => ({ kind: "keyword", key, names: { ru, uk, en } });
const film = (key: string, [en, ru, uk]: [en: string, ru: string, uk: string], more: Record<string, unknown> = {}) =>
  filmRecord(key, { titles: { original: en, ru, en, uk }, ...more });
const cast = (...keys: string[]) => keys.map((person) => ({ person, character: {} }));
const KNOWN = { ratings: [{ source: "imdb", value: 8, votes: 20_000 }] };

const RECORDS = [
  keyword("sisters", "сёстры", "сестри", "sisters"),
  keyword("roma", "рома", "роми", "Roma"),
  keyword("gladiator", "гладиаторские бои", "гладіатор", "gladiator"),
  person("star", "Tilwen Rosk", "Тилвен Роск", "Тілвен Роск"),
  person("extra", "Mabel Crane", "Мейбел Крейн", "Мейбел Крейн"),
  person("editor", "Orlena Hunt", "Орлена Хант", "Орлена Гант"),
  person("nobody", "Quilla Dern", "Квилла Дерн", "Квілла Дерн"),
  person("rome", "Roman Tellos", "Роман Теллос", "Роман Теллос"),
  person("one", "Dorvik Plam", "Дорвик Плам", "Дорвік Плам"),
  person("two", "Sevka Brund", "Севка Брунд", "Севка Брунд"),
  person("fifth", "Joruna Velk", "Йоруна Вельк", "Йоруна Вельк"),
  film("ice", ["Frost Age", "Ледниковая пора", "Льодовикова доба"], KNOWN),
  film("hedgehog", ["Fog", "Ёжик и туман", "Їжачок і туман"]),
  film("khan", ["Mamai", "Мамай", "Мамай"]),
  film("family", ["Inside", "Дома", "Вдома"], {
    cast: [
      { person: "star", character: { ru: "Мама", uk: "Мама", en: "Mother" } },
      ...cast("rome", "one", "two", "fifth", "extra"),
    ],
    crew: [{ person: "editor", job: "editor" }],
    synopsis: { en: "One night." },
  }),
  film("holiday", ["Roman Week", "Неделя в Риме", "Тиждень у Римі"], KNOWN),
  film("travel", ["Wagons", "Табор", "Табір"], { keywords: ["roma", "sisters"] }),
  film("arena", ["Gladiators", "Гладиаторы", "Гладіатори"], { ...KNOWN, keywords: ["gladiator"] }),
  film("sing", ["Sing", "Пой", "Співай"]),
  film("bang", ["The Big Bang Story", "Большой взрыв", "Великий вибух"]),
  film("york", ["Hush Hush Town", "Тише-тише", "Тихше-тихше"]),
];
const KEYS = RECORDS.filter(({ kind }) => kind === "film").map(({ key }) => key as string);

async function ask(app: TestApp, q: string) {
  const { films, people, perhaps } = await app.json(`/api/search?q=${encodeURIComponent(q)}&lang=en`);
  const keyed = (list: { id: number }[] = []) => list.map(({ id }) => KEYS[id - 1]);
  const named = (list: { name: string }[] = []) => list.map(({ name }) => name);
  return {
    found: [...keyed(films), ...named(people)],
    perhaps: [...keyed(perhaps?.films), ...named(perhaps?.people)],
  };
}

Deno.test("a word that was typed twice has to be in a name twice", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const q of ["sing sing", "bang bang"]) assertEquals((await ask(app, q)).found, [], q);
  for (const [q, key] of [["sing", "sing"], ["big bang", "bang"], ["hush hush", "york"], ["hush hu", "york"]]) {
    assertEquals((await ask(app, q)).found, [key], q);
  }
});

Deno.test("another number or gender of a title is another title, another case is not", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const q of ["таборы", "таборка"]) assertEquals((await ask(app, q)).found, [], q);
  for (const q of ["табора", "табором"]) assertEquals((await ask(app, q)).found, ["travel"], q);
});

Deno.test("four letters on another layout are enough to begin a name", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const q of ["ukfl", "пдфв"]) assertEquals((await ask(app, q)).found, ["arena"], q);
});

Deno.test("who types ё does not begin a word that is spelled with е", async () => {
  await using app = await testApp({ catalog: RECORDS });
  assertEquals(await ask(app, "лёд"), { found: [], perhaps: ["ice"] });
  assertEquals((await ask(app, "лед")).found, ["ice"]);
  for (const q of ["ёж", "ёжик", "ежик"]) assertEquals((await ask(app, q)).found, ["hedgehog"], q);
});

Deno.test("a short word that names somebody in a film hardly begins a name that few know", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const { found, perhaps } = await ask(app, "мама");
  assertEquals([found, perhaps.includes("khan")], [[], true]);
  assertEquals((await ask(app, "мамай")).found, ["khan"]);
});

Deno.test("a word that is a keyword is no beginning of a name, unless only their stem is the same", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const { found, perhaps } = await ask(app, "roma");
  assertEquals([found, perhaps], [[], ["holiday", "travel", "Roman Tellos"]]);
  assertEquals((await ask(app, "gladiat")).found, ["arena"]);
});

Deno.test("a first name finds who is known, or of whom nothing is known; others are perhaps meant", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const known = { tilwen: "Tilwen Rosk", joruna: "Joruna Velk", quilla: "Quilla Dern", Квілла: "Quilla Dern" };
  for (const [q, name] of Object.entries(known)) {
    assertEquals((await ask(app, q)).found, [name], q);
  }
  for (const [q, name] of [["mabel", "Mabel Crane"], ["Орлена", "Orlena Hunt"]]) {
    assertEquals(await ask(app, q), { found: [], perhaps: [name] }, q);
  }
  for (const [q, name] of [["crane", "Mabel Crane"], ["mabel crane", "Mabel Crane"], ["Хант", "Orlena Hunt"]]) {
    assertEquals((await ask(app, q)).found, [name], q);
  }
});

Deno.test("a short word lacks no letter in the place of a space, and three words with a short stem are no description", async () => {
  await using app = await testApp({
    catalog: [
      person("su", "O Yeon Su", "О Ен Су", "О Йон Су"),
      film("amazons", ["Amazons", "Амазонки", "Амазонки"], {
        keywords: ["island", "sea", "doctor"],
        cast: [{ person: "su", character: {} }],
      }),
      keyword("island", "остров", "острів", "island"),
      keyword("sea", "море", "море", "sea"),
      keyword("doctor", "доктор", "доктор", "doctor"),
    ].toSorted((a, b) => Number(a.kind === "film") - Number(b.kind === "film")),
  });
  for (const q of ["омен", "острів доктора моро"]) {
    assertEquals((await app.json(`/api/search?q=${encodeURIComponent(q)}`)).totals, { films: 0, people: 0 }, q);
  }
});
