import type { Db } from "../db/database.ts";
import { listTypos } from "./queries.ts";
import { bucketOf, lookUp, type PackedForm } from "./typos.ts";

/** For each list of forms, the numbers of the words that have one of them, and of some that do not. */
export async function listCandidates(db: Db, forms: PackedForm[][]): Promise<number[][]> {
  const { heads, entries } = await listTypos(db, [...new Set(forms.flat().map(bucketOf))]);
  const found = forms.map(() => new Set<number>());
  lookUp(heads, entries, forms.flatMap((own, i) => own.map((form) => ({ form, found: found[i] }))));
  return found.map((ids) => [...ids]);
}
