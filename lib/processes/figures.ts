import { type AdmissionFigures, type CacheFigures, requestsServed } from "../metrics.ts";
import type { Link } from "./link.ts";

/** What one process tells of itself. */
export interface ProcessFigures {
  number: number;
  pid: number;
  /** Whether it refreshes, makes backups and deletes what is old. */
  inCharge: boolean;
  uptimeSeconds: number;
  requests: number;
  cache: CacheFigures;
  admission: AdmissionFigures;
  hasDescriptors: boolean;
}

/** What a process reads its figures from. */
interface Told {
  responses: { figures(): CacheFigures };
  admission: { figures(): AdmissionFigures };
  hasDescriptors(): boolean;
}

/** All processes of the service. */
export interface Fleet {
  restarts: number;
  each: ProcessFigures[];
}

/** Returns what asks all processes for their figures; a process that serves on its own is all of them. */
export function fleetOf(link: Link | undefined, { responses, admission, hasDescriptors }: Told): () => Promise<Fleet> {
  const tell = (): ProcessFigures => ({
    number: link?.number ?? 1,
    pid: Deno.pid,
    inCharge: link?.isInCharge ?? true,
    uptimeSeconds: Math.round(performance.now() / 1000),
    requests: requestsServed(),
    cache: responses.figures(),
    admission: admission.figures(),
    hasDescriptors: hasDescriptors(),
  });
  if (!link) return () => Promise.resolve({ restarts: 0, each: [tell()] });
  link.provide("figures", tell);
  return async () => {
    const { values, restarts } = await link.gather<ProcessFigures>("figures");
    return { restarts, each: values.toSorted((a, b) => a.number - b.number) };
  };
}

/** What all processes have done and hold, together. */
export function sumFigures(
  each: readonly ProcessFigures[],
): Pick<ProcessFigures, "requests" | "cache" | "admission" | "hasDescriptors"> {
  const sum = (read: (figures: ProcessFigures) => number) => each.reduce((sum, figures) => sum + read(figures), 0);
  const cache = (name: keyof CacheFigures) => sum((figures) => figures.cache[name]);
  const waits = (kind: keyof AdmissionFigures) => ({
    waiting: sum(({ admission }) => admission[kind].waiting),
    refused: sum(({ admission }) => admission[kind].refused),
  });
  return {
    hasDescriptors: each.every(({ hasDescriptors }) => hasDescriptors),
    admission: {
      cheap: waits("cheap"),
      posters: waits("posters"),
      expensive: waits("expensive"),
      writes: waits("writes"),
    },
    requests: sum(({ requests }) => requests),
    cache: { entries: cache("entries"), bytes: cache("bytes"), hits: cache("hits"), misses: cache("misses") },
  };
}
