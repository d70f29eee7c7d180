/** Titles that would break a document that is careless about them; an import takes them all. */
export const HOSTILE = [
  `"><script>alert(1)</script>`,
  "</text></svg><script>alert(1)</script>",
  "]]>&amp;<!--",
  "Evil\r\nEND:VEVENT\r\nBEGIN:VALARM",
  "a,b;c\\d\\n:e",
  "\u202Edrawkcab\u2066",
  "\uFFFE\uFFFF",
  "日本語の題名",
  "🎬".repeat(60),
  "Щ".repeat(300),
  "Слово ".repeat(80).trim(),
];
