import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { sql } from "kysely";
import {
  BOUND_FILTERS,
  BY_VALUES,
  FILTERS,
  LISTED_FILTERS,
  VALUE_FILTERS,
  valueFilter,
} from "@/lib/catalog/filters.ts";
import { TOOLS } from "@/lib/mcp/tools.ts";
import { testApp } from "./app.ts";

Deno.test("every filter is a parameter of the API, with a text of what it is, and an argument of browse_catalog", async () => {
  await using app = await testApp({ catalog: "starter" });
  const { paths } = await app.json("/openapi.json");
  const parameters: { name: string; description?: string }[] = paths["/api/catalog"].get.parameters;
  for (const name of FILTERS) {
    assert(parameters.find((parameter) => parameter.name === name)?.description, name);
  }
  const { input } = TOOLS.find(({ name }) => name === "browse_catalog")!;
  const told = FILTERS.filter((name) => !(name in BY_VALUES) || valueFilter(name as "type").tool !== null);
  const snake = told.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  assertEquals(snake.filter((name) => !(name in input.shape)), []);
});

Deno.test("every listed filter has its values at /api/filters and its group in the form, every bound its field", async () => {
  await using app = await testApp({ catalog: "starter" });
  const filters = await app.json("/api/filters?lang=en");
  const html = await (await app.fetch("/en/catalog")).text();
  for (const name of LISTED_FILTERS) {
    for (const { value, label, count } of filters[BY_VALUES[name].list].slice(0, 5)) {
      assert(label !== "" && Number.isInteger(count), name);
      assertStringIncludes(html, `type="checkbox" name="${name}" value="${value}"`);
    }
  }
  for (const name of BOUND_FILTERS) assertStringIncludes(html, `name="${name}"`);
});

Deno.test("what is chosen stands first in its group of the form, once", async () => {
  await using app = await testApp({ catalog: "starter" });
  const { genres, countries } = await app.json("/api/filters?lang=en");
  const [genre, country] = [genres.at(-1).value, countries[2].value];
  const html = await (await app.fetch(`/en/catalog?genre=${genre}&country=${country}`)).text();
  for (const [name, value] of [["genre", genre], ["country", country]]) {
    const boxes = [...html.matchAll(new RegExp(`type="checkbox" name="${name}" value="([^"]+)"`, "g"))];
    const values = boxes.map(([, value]) => value);
    assertEquals(values[0], value);
    assertEquals(new Set(values).size, values.length);
  }
});

Deno.test("the values of films are found by an index, for every filter", async () => {
  await using app = await testApp({ catalog: "starter" });
  for (const name of VALUE_FILTERS) {
    const { from, film, value } = BY_VALUES[name].facet;
    const { rows } = await sql<{ detail: string }>`explain query plan
      select ${sql.raw(film)}, ${sql.raw(value)} from ${sql.raw(from)}
      where ${sql.raw(film)} in (select value from json_each('[1]')) and ${sql.raw(value)} is not null`
      .execute(app.database.read);
    const plan = rows.map(({ detail }) => detail);
    assertEquals(plan.filter((step) => step.startsWith("SCAN") && !step.includes("json_each")), [], name);
  }
});
