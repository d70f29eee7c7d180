import { z } from "zod";
import type { Db } from "../db/database.ts";
import { notFound, refused } from "../errors.ts";
import { type AccountCall, accountOperation } from "../operation.ts";
import { take } from "../reviews/own_operations.ts";
import { filmExists } from "../reviews/write_queries.ts";
import { deleteLikes, storeLike } from "./like_queries.ts";
import { findOwnList, findShownList } from "./queries.ts";
import {
  CreateListInput,
  EditItemInput,
  EditListInput,
  ListItemInput,
  OwnLike,
  SetLikeInput,
  ShowListInput,
} from "./schema.ts";
import { appendItem, deleteItem, deleteList, insertList, updateItem, updateList } from "./write_queries.ts";

// What an account does with its own lists. What is somebody else's is not there.

const KEY_BYTES = 16;
const Done = z.object({ id: z.int() });

export const createList = accountOperation({
  id: "createList",
  summary: "Make a list of films, which nobody else sees until you show it",
  input: CreateListInput,
  output: Done,
  scope: "write",
  run: (call, { title }) =>
    writing(call, async (db) => {
      const id = await insertList(db, { accountId: call.account.id, key: newKey(), title, now: call.now });
      if (id === null) throw refused("lists_enough", "title");
      return { id };
    }),
});

export const editList = accountOperation({
  id: "editList",
  summary: "Change the title and description of your list",
  input: EditListInput,
  output: Done,
  scope: "write",
  run: (call, input) => writing(call, (db) => change(db, call, input)),
});

export const showList = accountOperation({
  id: "showList",
  summary: "Say who may see your list",
  description:
    "A list that becomes private leaves its address and its likes for good: shown again, it has another one.",
  input: ShowListInput,
  output: Done,
  scope: "write",
  run: (call, input) =>
    writing(call, async (db) => {
      const isPrivate = input.visibility === "private";
      const done = await change(db, call, { ...input, ...(isPrivate ? { key: newKey() } : {}) });
      if (isPrivate) await deleteLikes(db, input.id);
      return done;
    }),
});

export const setLike = accountOperation({
  id: "setLike",
  summary: "Like a list of somebody else that is for everybody, or no longer",
  input: SetLikeInput,
  output: OwnLike,
  scope: "write",
  run: (call, { key, like }) =>
    writing(call, async (db) => {
      const list = await findShownList(db, key);
      if (!list || list.visibility !== "public" || list.hidden === 1) throw notFound("There is no such list.");
      if (list.accountId === call.account.id) throw refused("invalid", "key");
      await storeLike(db, { accountId: call.account.id, listId: list.id, like, now: call.now });
      return { key, like };
    }),
});

export const removeList = accountOperation({
  id: "removeList",
  summary: "Delete your list",
  input: Done,
  output: Done,
  scope: "write",
  run: (call, { id }) =>
    writing(call, async (db) => {
      if (!await deleteList(db, call.account.id, id)) throw noSuchList();
      return { id };
    }),
});

export const addToList = accountOperation({
  id: "addToList",
  summary: "Put a film at the end of your list",
  input: ListItemInput,
  output: Done,
  scope: "write",
  run: (call, { id, filmId }) =>
    writing(call, async (db) => {
      await change(db, call, { id });
      if (!await filmExists(db, filmId)) throw notFound(`There is no film with the id ${filmId}.`);
      if (!await appendItem(db, id, filmId)) throw refused("list_full", "list");
      return { id };
    }),
});

export const editListItem = accountOperation({
  id: "editListItem",
  summary: "Give a film of your list a place and a note",
  input: EditItemInput,
  output: Done,
  scope: "write",
  run: (call, { id, ...item }) =>
    writing(call, async (db) => {
      await change(db, call, { id });
      if (!await updateItem(db, { listId: id, ...item })) throw noSuchList();
      return { id };
    }),
});

export const removeFromList = accountOperation({
  id: "removeFromList",
  summary: "Take a film out of your list",
  input: ListItemInput,
  output: Done,
  scope: "write",
  run: (call, { id, filmId }) =>
    writing(call, async (db) => {
      await change(db, call, { id });
      if (!await deleteItem(db, id, filmId)) throw noSuchList();
      return { id };
    }),
});

/** Makes a list with a film in it, as one. Throws a `ServiceError` where there is no such film or no room for a list. */
export async function createListWith(call: AccountCall, title: string, filmId: number): Promise<void> {
  await writing(call, async (db) => {
    if (!await filmExists(db, filmId)) throw notFound(`There is no film with the id ${filmId}.`);
    const id = await insertList(db, { accountId: call.account.id, key: newKey(), title, now: call.now });
    if (id === null) throw refused("lists_enough", "title");
    await appendItem(db, id, filmId);
  });
}

/** Runs a write as one transaction that counts towards the account's hour. */
function writing<Answer>(call: AccountCall, write: (db: Db) => Promise<Answer>): Promise<Answer> {
  return call.database.write.transaction().execute(async (db) => {
    await take(db, call, "other");
    return await write(db);
  });
}

/** Changes a list, if only the time of its last change. */
async function change(
  db: Db,
  { account, now }: AccountCall,
  values: Omit<Parameters<typeof updateList>[1], "accountId" | "now">,
): Promise<{ id: number }> {
  if (!await findOwnList(db, account.id, values.id)) throw noSuchList();
  await updateList(db, { accountId: account.id, now, ...values });
  return { id: values.id };
}

function newKey(): string {
  return crypto.getRandomValues(new Uint8Array(KEY_BYTES)).toBase64({ alphabet: "base64url", omitPadding: true });
}

function noSuchList() {
  return notFound("There is no such list of yours.");
}
