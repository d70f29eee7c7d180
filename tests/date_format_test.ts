import { assertEquals } from "@std/assert";
import { formatDate, formatDay, formatDayOfYear, formatSpan } from "@/lib/i18n/format.ts";

Deno.test("a date in Cyrillic breaks nowhere but behind the day of the week and about the dash", () => {
  assertEquals(formatDate("2013-09-29", "ru"), "29\u00a0сентября\u00a02013\u00a0г.");
  assertEquals(formatDate("2013-09-29", "uk"), "29\u00a0вересня\u00a02013\u00a0р.");
  assertEquals(formatDate("2013-09", "ru"), "сентябрь\u00a02013\u00a0г.");
  assertEquals(formatDayOfYear("2013-11-09", "uk"), "9\u00a0листопада");
  assertEquals(formatDay("2013-11-09", "ru"), "суббота, 9\u00a0ноября");
  assertEquals(
    formatSpan("2010-03-21", "2010-06-13", "uk").replaceAll("\u2009", " "),
    "21\u00a0березня – 13\u00a0червня\u00a02010\u00a0р.",
  );
  assertEquals(formatDate("2013-09-29", "en"), "September 29, 2013");
});
