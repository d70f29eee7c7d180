import type { Context } from "fresh";
import { z } from "zod";
import { noteChoice } from "../search/choices.ts";
import { SearchInput } from "../search/schema.ts";
import { addressOf } from "./client.ts";
import { contextOf } from "./context.ts";
import { checkOrigin } from "./form.ts";
import { readInput, refuseUnknown } from "./parameters.ts";
import type { State } from "./state.ts";

const Input = z.object({
  q: SearchInput.shape.q,
  film: z.int().min(1).optional(),
  person: z.int().min(1).optional(),
});

/**
 * Where browsers report which hit of a search was opened: the `ping` of a link on the page of the search. Nothing is read
 * but the query of the address; the body and cookies are not.
 */
export async function choiceDoor(ctx: Context<State>): Promise<Response> {
  const request = contextOf(ctx);
  const { service, base, info } = request;
  checkOrigin(ctx.req, base);
  refuseUnknown(Input, {}, ctx.url.searchParams);
  const { q, film, person } = readInput(Input, {}, ctx.url.searchParams);
  const [kind, id] = film === undefined ? ["person" as const, person] : ["film" as const, film];
  if (service.config.searchLearning && id !== undefined) {
    const client = addressOf(ctx.req, info, service.config);
    await noteChoice(service.database, { q, kind, id, client, now: service.now() });
  }
  return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
}
