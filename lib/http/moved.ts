import { findMoved } from "../catalog/moved.ts";
import type { RequestContext } from "./context.ts";

/** A film or person in a path: of a page, its other forms, the API and pictures. */
const ENTITY = /\/(film|person)(s?)\/(\d{1,15})(?=[/.]|$)/;

/** Redirects from a film or person that became one with another to where that one is; `undefined` for anything else. */
export async function redirectMoved(
  { path, query, service: { database } }: RequestContext,
): Promise<Response | undefined> {
  const [, kind, plural, id] = ENTITY.exec(path) ?? [];
  if (id === undefined) return undefined;
  const moved = await findMoved(database.read, kind as "film" | "person", Number(id));
  if (moved === undefined) return undefined;
  const location = path.replace(ENTITY, `/${kind}${plural}/${moved}`) + query;
  return new Response(null, { status: 308, headers: { location, "cache-control": "public, max-age=3600" } });
}
