import { z } from "zod";
import type { ImportSource, SourceRecord } from "@/lib/import/source.ts";

/** A source of the given records. */
export function recordsSource(name: string, records: readonly SourceRecord["record"][]): ImportSource<object> {
  return {
    name,
    usage: "",
    flags: {},
    options: z.object({}),
    async *read() {
      for (const [i, record] of records.entries()) yield { from: `${name}:${i + 1}`, record };
    },
  };
}
