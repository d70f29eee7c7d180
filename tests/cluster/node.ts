import { sql } from "kysely";
import { createDoor } from "@/lib/http/door.ts";
import { problemResponse } from "@/lib/http/problem.ts";
import { positionHeaders } from "@/lib/http/behind.ts";
import { service } from "@/main.ts";
import { isUnreachable } from "@/lib/db/errors.ts";

// The service with a way to write, for tests: `POST /test/review?account=&film=&text=` writes a review in one statement,
// `GET /test/rows` tells what the node's own file holds.
const built = new URL("../../_fresh/server.js", import.meta.url);
const { default: app } = await import(built.href);
const door = createDoor(app.fetch, service);
const AT = "2030-01-01T00:00:00Z";
const { read, write } = service.database;

async function post(query: URLSearchParams): Promise<Response> {
  const [account, film, text] = ["account", "film", "text"].map((name) => query.get(name)!);
  await sql`insert into review (account_id, film_id, lang, text, created_at)
    values (${+account}, ${+film}, 'en', ${text}, ${AT})
    on conflict (account_id, film_id) do update set text = excluded.text`.execute(write);
  return new Response("done");
}

async function rows(): Promise<Response> {
  const { rows } = await sql<Record<string, unknown>>`
    select account_id, film_id, text from review order by account_id, film_id`.execute(read);
  return Response.json(rows);
}

Deno.serve({ port: service.config.port, hostname: service.config.host }, async (request, info) => {
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.startsWith("/test/")) return await door(request, info);
  try {
    if (pathname === "/test/nothing") return new Response("nothing");
    if (pathname === "/test/rows") return await rows();
    const response = await post(searchParams);
    for (const [name, value] of await positionHeaders(response, service.database)) response.headers.append(name, value);
    return response;
  } catch (error) {
    if (!isUnreachable(error)) console.error(`UNEXPECTED ${error instanceof Error ? error.stack : error}`);
    return problemResponse(error, { id: "test", base: "http://test", path: pathname });
  }
});
