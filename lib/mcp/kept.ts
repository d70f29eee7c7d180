import { LRUCache } from "lru-cache";
import type { Database } from "../db/database.ts";
import { changedSince, type Made, recordRooms } from "../db/rooms.ts";
import type { Call } from "../operation.ts";

type Json = Record<string, unknown>;

interface Kept extends Made {
  answer: Json;
  expires: number;
}

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_AGE_MS = 60_000;

const kept = new WeakMap<Database, LRUCache<string, Kept>>();

/**
 * What a tool that everybody may call answers, kept like the answers of REST: for as long as the rooms have the
 * versions that it was made from, and a minute at the most. Bounded; the least recently used go first.
 */
export async function keptAnswer(
  { database, base, now }: Call,
  name: string,
  args: Json,
  make: () => Promise<Json>,
): Promise<Json> {
  let answers = kept.get(database);
  if (!answers) kept.set(database, answers = newCache());
  const key = `${base} ${name} ${JSON.stringify(args)}`;
  const versions = database.versions();
  const found = answers.get(key);
  if (found && found.expires > now.getTime() && changedSince(found, versions).length === 0) return found.answer;
  const { result: answer, rooms } = await recordRooms(make);
  answers.set(key, { answer, versions, rooms, expires: now.getTime() + MAX_AGE_MS });
  return answer;
}

function newCache() {
  return new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }, key) => 2 * (JSON.stringify(answer).length + key.length),
  });
}
