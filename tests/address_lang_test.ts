import { assertEquals, assertStringIncludes } from "@std/assert";
import { addressLang } from "@/lib/places/address.ts";
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

Deno.test("pages of theaters and cities say in which language their addresses are, where it is not the page's", async () => {
  await using app = await ready({ sources: [cinemas()] });
  for (const path of [THEATER, "/cinemas/UA/kyiv"]) {
    for (const lang of ["", "/en"]) {
      assertStringIncludes(await text(app, lang + path), ' lang="uk">вул. Перша, 1<', lang + path);
    }
    const own = await text(app, `/uk${path}`);
    assertEquals(own.match(/ lang="uk">вул/g), null, path);
    assertStringIncludes(own, "вул. Перша, 1");
  }
});
