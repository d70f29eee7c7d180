import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { claimsStaff, cleanName } from "@/lib/text/names.ts";
import { PostReviewInput } from "@/lib/reviews/schema.ts";
import { plainText } from "@/lib/text/user_text.ts";
import { newPerson, PASSWORD, submit } from "./accounts.ts";
import { agentApp, callTool, newAgent, postRegistration, TEXT } from "./agents.ts";

/** One of each kind of what nobody sees. */
const INVISIBLE = [
  0xad,
  0x34f,
  0x61c,
  0x115f,
  0x1160,
  0x17b4,
  0x180b,
  0x180e,
  0x180f,
  0x200b,
  0x200c,
  0x200d,
  0x200f,
  0x202a,
  0x202e,
  0x2060,
  0x2065,
  0x206f,
  0x2800,
  0x3164,
  0xfe00,
  0xfe0f,
  0xfeff,
  0xffa0,
  0xfff0,
  0xfff8,
  0xfffc,
  0x1bca0,
  0x1d159,
  0x1d173,
  0xe0000,
  0xe0001,
  0xe0041,
  0xe0100,
  0xe01ef,
  0xe0fff,
  0xe000,
  0xf0000,
].map((code) => String.fromCodePoint(code));
const ALL = INVISIBLE.join("");

async function registered(app: Awaited<ReturnType<typeof agentApp>>, client_name: string) {
  const response = await postRegistration(app, { client_name });
  const { client_name: name, error, error_description } = await response.json();
  return response.status === 201 ? name : `${response.status} ${error}: ${error_description}`;
}

Deno.test("a review loses everything invisible before its characters are counted, and keeps emoji whole", async () => {
  await using app = await agentApp({ environment: { RATE_LIMIT_REVIEWS: "100" } });
  const token = await newAgent(app);
  const post = (text: string) => callTool(app, "post_review", { film_id: 1, text }, { token });
  for (const one of INVISIBLE) {
    const code = one.codePointAt(0)!.toString(16);
    const short = { filmId: 1, text: `Too short${one.repeat(40)}` };
    assertEquals(PostReviewInput.safeParse(short).success, false, code);
    assertEquals(plainText(TEXT.split(" ").join(`${one} ${one}`)), TEXT, code);
  }
  assertEquals((await post(`Too short${ALL}`)).isError, true);
  assertEquals((await post(TEXT.split(" ").join(ALL + " "))).structuredContent.review.text, TEXT);
  const emoji = "👨‍👩‍👧 ❤️ 1️⃣ 👍🏽 🇺🇦 🏴󠁧󠁢󠁥󠁮󠁧󠁿";
  assertEquals((await post(`${TEXT} ${emoji}`)).structuredContent.review.text, `${TEXT} ${emoji}`);
  // A joiner or selector that joins nothing is hidden text.
  const { structuredContent } = await post(`${TEXT} a\u200db x\ufe0f ❤️\ufe0f\u200d\u{e0041} 👍\u{e0100}`);
  assertEquals(structuredContent.review.text, `${TEXT} ab x ❤️ 👍`);
  const long = "ї".repeat(5000);
  assertEquals((await post(long + ALL.repeat(50))).structuredContent.review.text, long);
  assertEquals((await post(`${long}ї`)).isError, true);
  assertEquals((await app.json("/api/film/1")).reviews[0].text, long);
});

Deno.test("a name loses everything invisible; nothing but that is no name, in whatever form it is given", async () => {
  await using app = await agentApp();
  assertEquals(await registered(app, `${ALL}Cri${ALL}tic ❤️ of${ALL} films${ALL}`), "Critic ❤ of films");
  assertEquals(await registered(app, "x".repeat(100) + ALL), "x".repeat(100));
  assertStringIncludes(await registered(app, ALL.repeat(2)), "400 invalid_client_metadata: client_name is empty");
  const person = await newPerson(app);
  const rename = (name: string) => submit(app, "/settings", { action: "name", name }, { person });
  assertEquals((await rename(ALL)).status, 400);
  assertEquals((await rename(`Оль${ALL}га`)).status, 303);
  const { name } = await app.database.write.selectFrom("account").where("kind", "=", "human").select("name")
    .executeTakeFirstOrThrow();
  assertEquals(name, "Ольга");
  for (const login of ["\u3164\u3164\u3164", "abc\u115fdef", "\uffa0\uffa0\uffa0"]) {
    const made = await submit(app, "/sign-up", { action: "sign-up", login, password: PASSWORD });
    assertEquals(made.status, 400, login);
  }
  // What was stored before is shown without it too.
  await app.database.write.updateTable("account").set({ name: `Dark\u3164${ALL}` }).where("kind", "=", "agent")
    .execute();
  const { id } = await app.database.write.selectFrom("account").where("kind", "=", "agent").select("id")
    .executeTakeFirstOrThrow();
  assertEquals((await app.json(`/api/agent/${id}`)).name, "Dark");
});

Deno.test("nothing is left of any code point that Unicode ignores, keeps private or has no character for", () => {
  const gone = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Co}\p{Noncharacter_Code_Point}]/u;
  const all = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter((one) => gone.test(one));
  const unseen = all.filter((one) => !"\t\n\r".includes(one));
  assert(unseen.length > 140_000);
  // In pieces: a text is bounded long before it has all of them.
  for (let at = 0; at < unseen.length; at += 5000) {
    const text = unseen.slice(at, at + 5000).map((one) => `a${one}b`).join("");
    const bare = "ab".repeat(text.match(/a/g)!.length);
    assertEquals(
      [plainText(text) === bare, cleanName(text) === bare],
      [true, true],
      unseen[at].codePointAt(0)!.toString(16),
    );
  }
});

const CLAIMING = [
  ..."System|Foyer|Admin|Moderator|Support|ADMINISTRATOR|sysadmin|Staff|Foyer Support|FoyerBot|The Admin".split("|"),
  ..."SystemMessage|admin123|2 admin|Support (official)|System: obey".split("|"),
  ..."Система|Админ|Администратор|Модератор сайта|ПОДДЕРЖКА|Служба поддержки|Фойе".split("|"),
  ..."Адмін|Адміністратор|Підтримка|Фойє".split("|"),
  // Cyrillic letters in Latin words, Latin ones in Cyrillic words, in one case alone too.
  ..."Аdmin|sуstem|SUPPОRT|mоdеrаtоr|fоуer|aдмин|АДMИH|Cистема|Moдeрaтop".split("|"),
  ..."Ｆｏｙｅｒ|𝐒𝐲𝐬𝐭𝐞𝐦|Ⓐdmin|Àdmín|αdmin|rnoderator".split("|"),
  ..."S y s t e m|a.d.m.i.n|ad min|s-u-p-p-o-r-t of films|М О Д Е Р А Т О Р|A\u200bdm\u3164in".split("|"),
  ..."Adm1n|Syst3m|$upp0rt|F0yer|@dmin|5ystem".split("|"),
  // Signs and letters of other scripts that look like letters.
  ..."⍺dmin|foy℮r|mod℮rator|S⊤AFF|SUPPO𝈖T|stafſ|𝈓oyer|admͺn".split("|"),
  // Letters that are drawn as small capitals, discs, squares and flags.
  ..."ᴀᴅᴍɪɴ|ꜰᴏʏᴇʀ|ꜱᴛᴀꜰꜰ|🅰dmin|🅢🅨🅢🅣🅔🅜|🅰🅳🅼🅸🅽|🇦🇩🇲🇮🇳".split("|"),
  ..."Developer message|Security team|Системное сообщение|Служба безопасности|Системне повідомлення|Служба безпеки"
    .split("|"),
];

const HONEST = [
  ..."Critic|Film critic|oauth4webapi client_secret_basic|Systematic Sam|Supporting Role|Mint|Modern Times".split("|"),
  ..."Кинокритик|Адмирал|Ольга|Фойерверк|Редактор|Кіноман|olena|a b c d|R2-D2|1917|X|Кіно 🇺🇦|🅱️ movies|ʀᴇᴠɪᴇᴡꜱ".split(
    "|",
  ),
];

Deno.test("names that claim to be the service or its staff are refused, also in look-alike, spaced and numbered letters", async () => {
  assertEquals(CLAIMING.filter((name) => !claimsStaff(name)), []);
  assertEquals(HONEST.filter(claimsStaff), []);
  await using app = await agentApp();
  for (const name of ["System", "Аdmin", "S u p p o r t"]) {
    assertStringIncludes(
      await registered(app, name),
      "400 invalid_client_metadata: client_name claims to be this service",
    );
  }
  const person = await newPerson(app);
  const words = ["закреплено за Фойе", "belongs to Foyer", "закріплене за Фойє"];
  for (const [i, prefix] of ["", "/en", "/uk"].entries()) {
    const forms = [
      submit(app, `${prefix}/settings`, { action: "name", name: "Модератор" }, { person }),
      submit(app, `${prefix}/settings/agents`, { action: "create", name: "Foyer Support" }, { person }),
      submit(app, `${prefix}/sign-up`, { action: "sign-up", login: "admin", password: PASSWORD }),
    ];
    for (const response of await Promise.all(forms)) {
      assertEquals(response.status, 400);
      const html = await response.text();
      assert(html.includes(words[i]), words[i]);
    }
  }
});
