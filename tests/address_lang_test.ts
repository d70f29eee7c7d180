import { assertEquals, assertStringIncludes } from "@std/assert";
import { addressLang, addressOn } from "@/lib/places/address.ts";
import { cinemas, ready, text, THEATER } from "./cinema_pages.ts";

Deno.test("an address has the language of its letters, or else of its country", () => {
  const known: [string, string, string | undefined][] = [
    ["вул. Хорива, 30", "UA", "uk"],
    ["просп. Берестейський, 60", "UA", "uk"],
    ["ул. Крещатик, 29, вход со двора, ВДНХ, 3-й этаж", "UA", "ru"],
    ["Достық даңғылы, 85", "KZ", "kk"],
    ["пр. Абая, 109", "KZ", "ru"],
    ["12 Khreshchatyk St", "UA", undefined],
    ["вул. Перша, 1", "PL", undefined],
  ];
  for (const [address, country, lang] of known) assertEquals(addressLang(address, country, "en"), lang, address);
  assertEquals(addressLang("вул. Хорива, 30", "UA", "uk"), undefined, "the page's own");
});

Deno.test("on an English page a Ukrainian address is in Latin letters, as Ukraine writes its names", () => {
  const addresses = {
    "просп. Берестейський, 60": "prosp. Beresteiskyi, 60",
    "вул. Ярославів Вал, 21": "vul. Yaroslaviv Val, 21",
    "вул. Згурського, 3-й поверх, Мар’янівка": "vul. Zghurskoho, 3-y poverkh, Marianivka",
    "площа Щастя Ґалаґана, 7": "ploshcha Shchastia Galagana, 7",
  };
  for (const [address, text] of Object.entries(addresses)) {
    assertEquals(addressOn("en", address, "UA"), { text, lang: "uk-Latn" });
    assertEquals(addressOn("ru", address, "UA"), { text: address, lang: "uk" });
  }
  assertEquals(addressOn("en", "пр. Абая, 109", "KZ"), { text: "пр. Абая, 109", lang: "ru" });
});

Deno.test("pages of theaters and cities say in which language their addresses are, where it is not the page's", async () => {
  await using app = await ready({ sources: [cinemas()] });
  for (const path of [THEATER, "/cinemas/UA/kyiv"]) {
    assertStringIncludes(await text(app, path), ' lang="uk">вул. Перша, 1<', path);
    assertStringIncludes(await text(app, `/en${path}`), ' lang="uk-Latn">vul. Persha, 1<', path);
    assertStringIncludes(await text(app, `/en${path}.md`), "vul. Persha, 1", path);
    const own = await text(app, `/uk${path}`);
    assertEquals(own.match(/ lang="uk">вул/g), null, path);
    assertStringIncludes(own, "вул. Перша, 1");
  }
});
