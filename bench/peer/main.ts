// What Foyer's film, catalog and catalog page are, written by hand with Hono and `node:sqlite`, as its documentation
// has it: the same statements on the same file, the same answers, a page as rich. Kept between requests are prepared
// statements, constants, and what Foyer remembers of the database as well: facets, filters, services and counts. What Foyer
// keeps besides is its own doing: the details of films, the views, JSON and markup of cards, and the markup of filters.
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { cors } from "hono/cors";
import { etag } from "hono/etag";
import { HTTPException } from "hono/http-exception";
import { html } from "hono/html";
import { requestId } from "hono/request-id";
import { createHash } from "node:crypto";
import process from "node:process";
import { type Lang, LANGS } from "../../lib/i18n/lang.ts";
import { type Choice, countChoices, findFilters, findPage, findServices, KINDS, SORTS } from "./catalog.ts";
import { CatalogPage } from "./catalog_page.tsx";
import { PAGE_HEADERS } from "./layout.tsx";
import { openDatabase } from "./database.ts";
import { findFilm, pageUrl } from "./films.ts";

const db = openDatabase(process.env.DATABASE_FILE!);
const app = new Hono();

app.use(requestId(), compress(), etag());
app.use("/api/*", cors({ exposeHeaders: ["ETag", "Link", "X-Request-Id"] }));
app.use(async (c, next) => {
  c.header("x-content-type-options", "nosniff");
  c.header("referrer-policy", "strict-origin-when-cross-origin");
  c.header("vary", "Accept-Encoding");
  await next();
});

/** Where visitors are taken to be. */
const COUNTRY = "UA";

const KEPT = { "cache-control": "public, max-age=60, stale-while-revalidate=600" };

app.get("/api/film/:id{[1-9][0-9]*}", (c) => {
  const film = findFilm(db, Number(c.req.param("id")), baseOf(c), langOf(c));
  if (!film) throw new HTTPException(404, { message: "There is no such film." });
  return json(c, film, KEPT);
});

app.get("/api/catalog", (c) => {
  const choice = choiceOf(c);
  const found = findPage(db, choice, numberOf(c, "pageSize", 24), baseOf(c), langOf(c));
  if (!found) throw new HTTPException(400, { message: "A filter has an unknown value." });
  return json(c, found, { ...KEPT, link: links(c, choice.page, found.totalPages) });
});

for (const lang of LANGS) {
  app.get(pageUrl("", lang, "/catalog"), (c) => {
    const choice = choiceOf(c);
    const base = baseOf(c);
    const films = findPage(db, choice, 24, base, lang);
    if (!films) throw new HTTPException(400, { message: "A filter has an unknown value." });
    const page = CatalogPage({
      films,
      filters: findFilters(db, lang),
      counts: countChoices(db, choice),
      services: { country: COUNTRY, own: findServices(db, COUNTRY) },
      choice,
      base,
      lang,
    });
    const text = String(html`<!DOCTYPE html>${page}`);
    return c.html(text, 200, { ...PAGE_HEADERS[lang], etag: tagOf(text) });
  });
}

function json(c: Context, value: unknown, headers: Record<string, string>): Response {
  const text = JSON.stringify(value);
  return c.body(text, 200, { ...headers, "content-type": "application/json", etag: tagOf(text) });
}

// Made where the text is at hand: `etag()` would read it from a clone of the response, which costs one film in seven.
// With a tag there, it only compares.
const tagOf = (text: string) => `"${createHash("sha1").update(text).digest("base64url")}"`;

const baseOf = (c: Context) => new URL(c.req.url).origin;

function langOf(c: Context): Lang {
  const lang = c.req.query("lang") ?? "ru";
  if (!LANGS.includes(lang as Lang)) throw new HTTPException(400, { message: "lang is ru, en or uk." });
  return lang as Lang;
}

function numberOf(c: Context, name: string, usual: number): number {
  const number = Number(c.req.query(name) ?? usual);
  if (!Number.isInteger(number) || number < 1) throw new HTTPException(400, { message: `${name} is a number from 1.` });
  return number;
}

function choiceOf(c: Context): Choice {
  const sort = c.req.query("sort") ?? "popular";
  if (!SORTS.includes(sort as Choice["sort"])) throw new HTTPException(400, { message: "sort is unknown." });
  const given = KINDS.flatMap((kind) => {
    const values = c.req.queries(kind);
    return values ? [[kind, [...new Set(values)]]] : [];
  });
  return { chosen: Object.fromEntries(given), sort: sort as Choice["sort"], page: numberOf(c, "page", 1) };
}

function links(c: Context, page: number, last: number): string {
  const { pathname, searchParams } = new URL(c.req.url);
  const link = (rel: string, to: number) => {
    searchParams.set("page", String(to));
    return `<${pathname}?${searchParams}>; rel="${rel}"`;
  };
  return [
    link("first", 1),
    ...(page > 1 ? [link("prev", page - 1)] : []),
    ...(page < last ? [link("next", page + 1)] : []),
    link("last", last),
  ].join(", ");
}

Deno.serve({
  port: 0,
  hostname: "127.0.0.1",
  onListen: ({ port }) => console.log(`http://localhost:${port}/`),
}, app.fetch);
