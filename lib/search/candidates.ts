import type { Db } from "../db/database.ts";
import { listTypos } from "./queries.ts";
import { bucketOf, type PackedForm, unpacked } from "./typos.ts";

/** For each list of forms, the numbers of the words that have one of them, and of some that do not. */
export async function listCandidates(db: Db, forms: PackedForm[][]): Promise<number[][]> {
  const rows = await listTypos(db, [...new Set(forms.flat().map(bucketOf))]);
  return forms.map((own) => {
    const byBucket = Map.groupBy(own, bucketOf);
    return [...new Set(rows.flatMap((row) => unpacked(row, byBucket.get(row.bucket) ?? [])))];
  });
}
