import { assertEquals } from "@std/assert";
import { link, list, markdown, table } from "@/lib/markdown.ts";

Deno.test("a link that stands in many places is escaped as each of them wants", () => {
  const one = link("either|or *this*", "http://foyer.test/");
  const lines = (content: Parameters<typeof markdown>[1]) => markdown({}, content).split("---\n").at(-1)!.trim();
  const inList = "- a [either|or \\*this\\*](http://foyer.test/)\n- [either|or \\*this\\*](http://foyer.test/)";
  assertEquals(lines([list([["a ", one], one])]), inList);
  assertEquals(lines([table(["head"], [[one]])]).split("\n")[2], "| [either\\|or \\*this\\*](http://foyer.test/) |");
  assertEquals(lines([list([["a ", one], one])]), inList);
});
