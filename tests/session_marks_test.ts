import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { session } from "./cinema/scripted.ts";
import { at, cinemas, FILMS, ready, text, THEATER } from "./cinema_pages.ts";

Deno.test("a session has what sets it apart: not the plain format, not the usual language, and notes in two letters", async () => {
  const sessions = [
    session("a", "alpha", at("18:30"), { formats: ["2D"], language: "uk", accessibility: ["captioned"] }),
    session("a", "alpha", at("19:30"), { formats: ["2D", "IMAX"], language: "en" }),
    session("a", "alpha", at("20:30"), { formats: ["2D"], language: "uk" }),
  ];
  await using app = await ready({ sources: [cinemas({ sessions, films: FILMS.slice(0, 1) })] });
  for (const path of [`/en${THEATER}`, "/en/film/1?city=UA-kyiv"]) {
    const html = await text(app, path);
    const cards = [...html.matchAll(/<li class="showing">.*?<\/li>/gs)].map(([card]) =>
      card.replace(/<a .*?<\/a>/s, "")
    );
    assertEquals(cards.map((card) => /2D|Ukrainian/.test(card)), [false, false, false], path);
    assertStringIncludes(cards[0], '<abbr title="closed captions" aria-hidden="true">CC</abbr>');
    assertStringIncludes(cards[1], "<small>IMAX\u00a0· English</small>");
    assert(!cards[2].includes("<small>"), "nothing sets it apart");
    assertStringIncludes(html, "CC — closed captions</p>", path);
  }
});
