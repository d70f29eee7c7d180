import { assertEquals } from "@std/assert";
import { isOriginalVersion, readFormats, readLanguage, readPrices, readSubtitles } from "@/lib/ingest/values.ts";

Deno.test("prices are read in every form that sources write them", () => {
  const forms: [string | number | null | undefined, string | null, string | null][] = [
    ["100", "100.00", null],
    [100, "100.00", null],
    [149.5, "149.50", null],
    ["70-90", "70.00", "90.00"],
    ["70 – 90 грн", "70.00", "90.00"],
    ["70—90", "70.00", "90.00"],
    ["90-70", "70.00", "90.00"],
    ["100-100", "100.00", null],
    ["100,456", "100.00", "456.00"],
    ["100, 120", "100.00", "120.00"],
    ["70,90,120", "70.00", "120.00"],
    ["99,50", "99.50", null],
    ["99.5", "99.50", null],
    ["99.50-120.00", "99.50", "120.00"],
    ["1,200", "1200.00", null],
    ["12,000", "12000.00", null],
    ["1,234.50", "1234.50", null],
    ["1.200,00", "1200.00", null],
    ["від 120 грн", "120.00", null],
    ["от 120 до 180 грн.", "120.00", "180.00"],
    ["1 200 ₸", "1200.00", null],
    ["1 200–2 400 ₸", "1200.00", "2400.00"],
    ["100/150", "100.00", "150.00"],
    ["0-100", "100.00", null],
    ["₴250.00", "250.00", null],
    ["3D 150", "150.00", null],
  ];
  for (const [value, price, priceMax] of forms) assertEquals(readPrices(value), { price, priceMax }, `${value}`);
});

Deno.test("what is no price is unknown, never 0", () => {
  for (const value of [null, undefined, 0, "0", "", " ", "0,00", "-", "-5", -5, NaN, Infinity, "безкоштовно"]) {
    assertEquals(readPrices(value), { price: null, priceMax: null }, `${value}`);
  }
});

Deno.test("formats are split, named canonically and ordered", () => {
  const labels: [string[], string[]][] = [
    [["2D"], ["2D"]],
    [["4dx-3d"], ["3D", "4DX"]],
    [["4DX3D"], ["3D", "4DX"]],
    [["IMAX 3D"], ["3D", "IMAX"]],
    [["IMAX3D"], ["3D", "IMAX"]],
    [["3DIMAX"], ["3D", "IMAX"]],
    [["ІМАХ 3Д"], ["3D", "IMAX"]],
    [["2D/Atmos"], ["2D", "Atmos"]],
    [["IMAX Laser"], ["IMAX", "Laser"]],
    [["IMAX", "2D", "imax"], ["2D", "IMAX"]],
    [["RE'LUX", "2D"], ["2D", "RE'LUX"]],
    [["RE’LUX"], ["RE'LUX"]],
    [["Cinetech+", "D2"], ["2D", "Cinetech+"]],
    [["Dolby Atmos"], ["Atmos"]],
    [["Dolby Cinema 3D"], ["3D", "Dolby Cinema"]],
    [["D-BOX", "screen x"], ["ScreenX", "D-BOX"]],
    [["2D D-BOX"], ["2D", "D-BOX"]],
    [["Особлива версія в IMAX"], ["IMAX"]],
    [["Climax", "Без знижок", "3 доби", "атмосфера", "VIP", ""], []],
    [[], []],
  ];
  for (const [given, formats] of labels) assertEquals(readFormats(given), formats, given.join(", "));
});

Deno.test("languages are read in words, short forms and tags", () => {
  const texts: [string | null, string | null][] = [
    ["рус", "ru"],
    ["каз", "kk"],
    ["қазақша", "kk"],
    ["eng", "en"],
    ["укр", "uk"],
    ["UA", "uk"],
    ["uk-UA", "uk"],
    ["en", "en"],
    ["українською", "uk"],
    ["Українська мова", "uk"],
    ["на русском языке", "ru"],
    ["рос. мовою", "ru"],
    ["in English", "en"],
    ["дубльовано українською мовою", "uk"],
    ["англ. мова, укр. субтитри", "en"],
    ["english, subtitles: ukr", "en"],
    ["каз. с рус. субтитрами", "kk"],
    ["з українськими субтитрами", null],
    ["мовою оригіналу", null],
    ["дубляж", null],
    ["OV", null],
    ["рус/каз", null],
    ["", null],
    [null, null],
  ];
  for (const [text, language] of texts) assertEquals(readLanguage(text), language, `${text}`);
});

Deno.test("subtitles and the original language are told from the sound", () => {
  assertEquals(readSubtitles("англ. мова, укр. субтитри"), "uk");
  assertEquals(readSubtitles("with English subtitles"), "en");
  assertEquals(readSubtitles("субтитры: рус"), "ru");
  assertEquals(readSubtitles("українською"), null);
  for (const text of ["мовою оригіналу", "(ОВ)", "OV", "на языке оригинала", "original version", "Original"]) {
    assertEquals(isOriginalVersion(text), true, text);
  }
  for (const text of ["українською", "Netflix Original film", "OVERLORD", null]) {
    assertEquals(isOriginalVersion(text), false, `${text}`);
  }
});
