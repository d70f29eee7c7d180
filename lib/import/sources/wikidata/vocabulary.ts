import type { FilmType } from "./film.ts";

// What entities mean that films lead to, by their ids. Countries and languages that are not here are known by their ISO
// codes where they stand in the same file.

/** What a title is, by what it is an instance of. */
export const KINDS: Record<string, { type: FilmType; genre?: string }> = {
  Q11424: { type: "film" },
  Q24869: { type: "film" }, // feature film
  Q24862: { type: "film" }, // short film
  Q506240: { type: "film" }, // television film
  Q226730: { type: "film" }, // silent film
  Q93204: { type: "film", genre: "documentary" },
  Q202866: { type: "cartoon" }, // animated film
  Q29168811: { type: "cartoon" }, // animated feature film
  Q17517379: { type: "cartoon" }, // animated short film
  Q20650540: { type: "anime" }, // anime film
  Q5398426: { type: "serial" }, // television series
  Q1259759: { type: "serial" }, // miniseries
  Q581714: { type: "cartoon-series" }, // animated series
  Q63952888: { type: "anime" }, // anime television series
};

export const HUMAN = "Q5";

export const GENRES: Record<string, readonly string[]> = {
  Q130232: ["drama"],
  Q157443: ["comedy"],
  Q859369: ["comedy", "drama"],
  Q860626: ["comedy", "romance"],
  Q1054574: ["romance"],
  Q188473: ["action"],
  Q319221: ["adventure"],
  Q2484376: ["thriller"],
  Q200092: ["horror"],
  Q471839: ["science-fiction"],
  Q157394: ["fantasy"],
  Q959790: ["crime"],
  Q1200678: ["mystery"],
  Q369747: ["war"],
  Q172980: ["western"],
  Q842256: ["musical"],
  Q93204: ["documentary"],
  Q645928: ["biography"],
  Q1361932: ["family"],
};

/** Countries, those that are no more among them, by their codes here. */
export const COUNTRIES: Record<string, string> = {
  Q212: "UA",
  Q232: "KZ",
  Q36: "PL",
  Q159: "RU",
  Q30: "US",
  Q145: "GB",
  Q16: "CA",
  Q142: "FR",
  Q183: "DE",
  Q713750: "DE", // West Germany
  Q38: "IT",
  Q29: "ES",
  Q45: "PT",
  Q17: "JP",
  Q148: "CN",
  Q8646: "HK",
  Q865: "TW",
  Q884: "KR",
  Q668: "IN",
  Q408: "AU",
  Q664: "NZ",
  Q34: "SE",
  Q20: "NO",
  Q35: "DK",
  Q33: "FI",
  Q189: "IS",
  Q55: "NL",
  Q31: "BE",
  Q32: "LU",
  Q40: "AT",
  Q39: "CH",
  Q27: "IE",
  Q213: "CZ",
  Q214: "SK",
  Q28: "HU",
  Q218: "RO",
  Q219: "BG",
  Q41: "GR",
  Q43: "TR",
  Q230: "GE",
  Q399: "AM",
  Q227: "AZ",
  Q184: "BY",
  Q37: "LT",
  Q211: "LV",
  Q191: "EE",
  Q217: "MD",
  Q265: "UZ",
  Q813: "KG",
  Q801: "IL",
  Q794: "IR",
  Q96: "MX",
  Q155: "BR",
  Q414: "AR",
  Q15180: "SU",
  Q33946: "CS",
  Q16957: "DD",
  Q83286: "YU",
};

export const LANGUAGES: Record<string, string> = {
  Q1860: "en",
  Q7737: "ru",
  Q8798: "uk",
  Q9252: "kk",
  Q809: "pl",
  Q150: "fr",
  Q188: "de",
  Q652: "it",
  Q1321: "es",
  Q5146: "pt",
  Q5287: "ja",
  Q9176: "ko",
  Q7850: "zh",
  Q1568: "hi",
  Q9056: "cs",
  Q9027: "sv",
  Q9035: "da",
  Q9043: "no",
  Q1412: "fi",
  Q7411: "nl",
  Q9067: "hu",
  Q7913: "ro",
  Q256: "tr",
  Q8108: "ka",
  Q9091: "be",
};

/** The properties that lead to people, and what they did. */
export const CREW = {
  P57: "director",
  P170: "creator",
  P58: "writer",
  P162: "producer",
  P86: "composer",
  P344: "cinematographer",
  P1040: "editor",
} as const;
