import { assertEquals } from "@std/assert";
import { originOf, readTarget } from "@/lib/http/target.ts";

/** What Deno makes of a Host header and a target that begins with a slash. */
const behind = (host: string, target: string) => readTarget(`http://${host}${target}`, host);

Deno.test("the path comes from the target alone, whatever stands in the Host header", () => {
  for (
    const host of ["x\\search?q=pwned#", "x\\api\\film\\5?", "x#", "x?", "x/y", "x/y/", "x\\", "x/..", "a/film/1?"]
  ) {
    assertEquals(behind(host, "/film/101?a=1"), { origin: undefined, path: "/film/101", query: "?a=1" }, host);
  }
});

Deno.test("a Host is a name or an address, with or without a port", () => {
  const good = {
    "films.example": "http://films.example",
    "Films.Example:8000": "http://films.example:8000",
    "films.example:80": "http://films.example",
    "films.example:": "http://films.example",
    "films.example.": "http://films.example.",
    "my_app": "http://my_app",
    "127.0.0.1:1": "http://127.0.0.1:1",
    "[2001:DB8::1]:65535": "http://[2001:db8::1]:65535",
  };
  for (const [host, origin] of Object.entries(good)) assertEquals(behind(host, "/").origin, origin, host);
  const bad = [
    ...[
      "a:99999",
      "a:65536",
      "a:b",
      "a:1:2",
      "user@a",
      "user:password@a",
      "a b",
      "a\tb",
      " ",
      ":80",
      ".",
      "..",
      "a..b",
    ],
    ...["[::1", "::1", "[:::1]", "[]", "[fe80::1%25eth0]", "1.2.3.999", "a%2fb", "a%00", "ф", "a,b", "a;b", "*", "<a>"],
    "a".repeat(400),
  ];
  for (const host of bad) assertEquals(behind(host, "/").origin, undefined, host);
});

Deno.test("of a target that is a whole address its own host counts, and the Host beside it has to be one", () => {
  const read = (target: string, host: string | null) => readTarget(target, host);
  assertEquals(read("http://b:81/p?q", "a"), { origin: "http://b:81", path: "/p", query: "?q" });
  assertEquals(read("https://b/p", "a"), { origin: "https://b", path: "/p", query: "" });
  assertEquals(read("http://b?x=1", "a"), { origin: "http://b", path: "/", query: "?x=1" });
  assertEquals(read("http://b", null), { origin: "http://b", path: "/", query: "" });
  assertEquals(read("http://ab/p", "a"), { origin: "http://ab", path: "/p", query: "" });
  for (const target of ["ftp://b/p", "http://u:p@b/p", "http://b:99999/p", "x://a/p"]) {
    assertEquals(read(target, "a"), { origin: undefined, path: "/p", query: "" }, target);
  }
  assertEquals(read("http://b/p", "a\\x").origin, undefined);
});

Deno.test("without a Host the origin is the server's own", () => {
  for (const host of [null, ""]) {
    assertEquals(readTarget("http://localhost:8000/p", host), {
      origin: "http://localhost:8000",
      path: "/p",
      query: "",
    });
  }
});

Deno.test("one thing has one path, however it is spelled", () => {
  const spellings = {
    "/film/1": ["/film/1", "//film/1", "/film//1", "/x/../film/1", "/./film/1", "/film\\1", "/film/%31", "/%66ilm/1"],
    "/": ["/", "//", "/.", "/..", "/%2e%2e/", "/#x", "/?", "/#?x"],
    "/api/film/1": ["/api/film/1", "/%61pi/film/1", "/x/%2E%2E/api/film/1", "/x/.%2e/api/film/1", "/\\api/film/1"],
    "/a%2Fb": ["/a%2Fb", "/a%2fb"],
    "/%D1%84": ["/ф", "/%d1%84", "/%D1%84"],
    "/a%22%3C": ['/a"<', "/a%22%3c"],
    "/%ZZ%": ["/%ZZ%"],
    "/.well-known/x": ["/.well-known/x", "/%2ewell-known/x"],
  };
  for (const [path, targets] of Object.entries(spellings)) {
    for (const target of targets) assertEquals(behind("a", target).path, path, target);
  }
});

Deno.test("what the URL parser makes of origin, path and query is what was read", () => {
  const targets = [
    "/",
    "/film/1?x",
    "//a//b?//",
    "/a?b#c?d",
    "/a\\b?c\\d",
    "/ф?ф",
    "/%61?%61",
    "/a?'\"<>",
    "/;a,b?c|d^e`",
  ];
  for (const host of ["a", "a:81", "[::1]", "a."]) {
    for (const target of targets) {
      const { origin, path, query } = behind(host, target);
      const url = new URL(origin! + path + query);
      assertEquals([url.origin, url.pathname, url.search], [origin, path, query], `${host} ${target}`);
    }
  }
});

Deno.test("schemes other than HTTP's have no origin here", () => {
  for (const scheme of ["ftp://", "ws://", "javascript:", "file://", ""]) {
    assertEquals(originOf(scheme, "a"), undefined, scheme);
  }
});
