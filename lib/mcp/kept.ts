import { LRUCache } from "lru-cache";
import type { Database } from "../db/database.ts";
import type { Call } from "../operation.ts";

type Json = Record<string, unknown>;

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_AGE_MS = 60_000;

const kept = new WeakMap<Database, LRUCache<string, { answer: Json; expires: number }>>();

/**
 * What a tool that everybody may call answers, kept like the answers of REST: for as long as the data has the version
 * that it was made from, and a minute at the most. Bounded; the least recently used go first.
 */
export async function keptAnswer(
  { database, base, now }: Call,
  name: string,
  args: Json,
  make: () => Promise<Json>,
): Promise<Json> {
  let answers = kept.get(database);
  if (!answers) kept.set(database, answers = newCache());
  const key = `${database.version()} ${base} ${name} ${JSON.stringify(args)}`;
  const found = answers.get(key);
  if (found && found.expires > now.getTime()) return found.answer;
  const answer = await make();
  answers.set(key, { answer, expires: now.getTime() + MAX_AGE_MS });
  return answer;
}

function newCache() {
  return new LRUCache<string, { answer: Json; expires: number }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }, key) => 2 * (JSON.stringify(answer).length + key.length),
  });
}
