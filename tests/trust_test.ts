import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { newPerson, visit } from "./accounts.ts";
import { BASE } from "./agents.ts";
import { filmRecord, testApp } from "./app.ts";
import { forms, LANGS, PREFIXES } from "./pages.ts";

const PAGES = ["/about", "/privacy", "/contact"];

Deno.test("about, privacy and contact say the same as HTML and as Markdown, and every page leads to them", async () => {
  await using app = await testApp({ catalog: [], environment: { BASE_URL: BASE, CONTACT_NAME: "Olena <& Co>" } });
  for (const lang of LANGS) {
    for (const page of PAGES) {
      const said = await forms(app, PREFIXES[lang] + page);
      for (const text of said) assert(text.length > 300, `${lang} ${page}`);
      const [html, , twin] = said;
      const title = /^# (.+)$/m.exec(twin)?.[1] ?? twin.split("\n").find((line) => line.trim() !== "")!;
      assertStringIncludes(html, title.replace(/^# /, ""));
    }
    const front = await (await app.fetch(`${PREFIXES[lang]}/`)).text();
    for (const page of PAGES) assertStringIncludes(front, `href="${PREFIXES[lang]}${page}"`);
    const contact = await (await app.fetch(`${PREFIXES[lang]}/contact`)).text();
    assertStringIncludes(contact, "Olena &lt;&amp; Co>");
  }
});

Deno.test("contact and privacy name the configured address, and say so where there is none", async () => {
  await using named = await testApp({ catalog: [], environment: { BASE_URL: BASE, CONTACT_EMAIL: "o@films.example" } });
  for (const page of ["/en/contact", "/en/privacy"]) {
    assertStringIncludes(await (await named.fetch(page)).text(), 'href="mailto:o@films.example"');
    assertStringIncludes(await (await named.fetch(`${page}.md`)).text(), "<o@films.example>");
  }
  await using unnamed = await testApp({ catalog: [], environment: { BASE_URL: BASE } });
  const text = await (await unnamed.fetch("/en/contact")).text();
  assertStringIncludes(text, "No e-mail address has been given.");
  assert(!text.includes("mailto:"));
  assert(!text.includes("send an e-mail"), "nobody is told to write to no address");
  assertStringIncludes(text, "Set CONTACT_NAME and CONTACT_EMAIL");
});

Deno.test("contact leads to where a thing can be settled without a letter", async () => {
  await using app = await testApp({ catalog: [], environment: { BASE_URL: BASE } });
  for (const lang of LANGS) {
    const [html, , twin] = await forms(app, `${PREFIXES[lang]}/contact`);
    // Settings are for those who are signed in.
    const settings = `/sign-in?next=${encodeURIComponent(`${PREFIXES[lang]}/settings`)}`;
    for (const path of ["/search", "/privacy#operator", settings, "/recover", "/docs", "/docs/agents"]) {
      assertStringIncludes(html, `href="${PREFIXES[lang]}${path}"`);
      assertStringIncludes(twin, `](${BASE}${PREFIXES[lang]}${path})`);
    }
    assertStringIncludes(await (await app.fetch(`${PREFIXES[lang]}/privacy`)).text(), '<section id="operator">');
  }
  const own = await (await visit(app, "/en/contact", await newPerson(app))).text();
  assertStringIncludes(own, 'href="/en/settings"', "who is signed in is not asked to");
});

Deno.test("about tells how much the catalog holds, and nothing of what it has none of", async () => {
  await using app = await testApp({
    catalog: [filmRecord("one"), filmRecord("two", { type: "serial" })],
  });
  const [html, , twin] = await forms(app, "/en/about");
  for (const counts of ["Films", "Series"]) {
    assertStringIncludes(html, `<dt>${counts}</dt><dd>1</dd>`);
    assertStringIncludes(twin, `**1**: ${counts}`);
  }
  assert(!/<dt>(Anime|Cinemas)<\/dt>/.test(html));
});

Deno.test("about counts no made-up theater", async () => {
  await using app = await testApp({ catalog: [], sources: "demo" });
  await app.fetch("/api/v1/cinema/theaters?country=UA&city=kyiv");
  await app.refresher.settled();
  assert(!(await (await app.fetch("/en/about")).text()).includes("<dt>Cinemas</dt>"));
});

Deno.test("the privacy page tells this installation's times", async () => {
  const environment = { BASE_URL: BASE, SESSION_DAYS: "21", BACKUP_DIR: "/tmp", BACKUP_EVERY: "12h", BACKUP_KEEP: "6" };
  await using app = await testApp({ catalog: [], environment });
  const text = await (await app.fetch("/privacy.md")).text();
  assertStringIncludes(text, "через 21 день");
  assertStringIncludes(text, "примерно 3 дня");
  await using without = await testApp({ catalog: [], environment: { BASE_URL: BASE } });
  assertEquals((await (await without.fetch("/en/privacy.md")).text()).includes("no scheduled backups"), true);
});
