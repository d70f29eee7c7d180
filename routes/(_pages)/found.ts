import { notFound } from "@/lib/errors.ts";
import type { MemberPageContext } from "@/lib/http/page_context.ts";
import { idOf } from "./path_id.ts";

/** A thing of theirs that a form names, or a 404: of others' things nothing is said. */
export function found<T>(thing: T): asserts thing is NonNullable<T> & Exclude<T, false> {
  if (!thing) throw notFound("There is no such thing of yours.");
}

/** The id in the address of a page that is about one thing of theirs. */
export function ownId({ params }: Pick<MemberPageContext, "params">): number {
  const id = idOf(params.id);
  found(id);
  return id;
}
