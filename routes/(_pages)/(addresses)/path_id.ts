import { existing } from "@/lib/http/form_operation.ts";

/** An id in a path, or `null` where it is none: ids have no leading zeros, so that each has one address. */
export function idOf(text: string): number | null {
  const id = Number(text);
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(id) ? id : null;
}

/** The id in the address of a page that is about one thing of theirs. Throws a 404 where there is none. */
export const ownId = ({ params }: { params: Record<string, string> }): number => existing(idOf(params.id));

/** The id that a form names, in the field `id` unless another is said. Throws a 404 where there is none. */
export const idIn = (form: URLSearchParams, name = "id"): number => existing(idOf(form.get(name) ?? ""));

/** The number of a season in an address, or `null` where it is none; as ids, without leading zeros. */
export function seasonOf(text: string): number | null {
  return /^(0|[1-9]\d{0,5})$/.test(text) ? Number(text) : null;
}
