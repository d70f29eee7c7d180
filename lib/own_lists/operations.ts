import { z } from "zod";
import type { Db } from "../db/database.ts";
import { notFound, refused } from "../errors.ts";
import { type ContextFor, operation } from "../operation.ts";
import { counted } from "../reviews/own_operations.ts";
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

export const createList = operation({
  id: "createList",
  summary: "Make a list of films, which nobody else sees until you show it",
  input: CreateListInput,
  output: Done,
  access: "write",
  run: (ctx, { title }) =>
    counted(ctx, async (db) => {
      const id = await insertList(db, { accountId: ctx.actor.id, key: newKey(), title, now: ctx.now });
      if (id === null) throw refused("lists_enough", "title");
      return { id };
    }),
});

export const editList = operation({
  id: "editList",
  summary: "Change the title and description of your list",
  input: EditListInput,
  output: Done,
  access: "write",
  run: (ctx, input) => counted(ctx, (db) => change(db, ctx, input)),
});

export const showList = operation({
  id: "showList",
  summary: "Say who may see your list",
  description:
    "A list that becomes private leaves its address and its likes for good: shown again, it has another one.",
  input: ShowListInput,
  output: Done,
  access: "write",
  run: (ctx, input) =>
    counted(ctx, async (db) => {
      const isPrivate = input.visibility === "private";
      const done = await change(db, ctx, { ...input, ...(isPrivate ? { key: newKey() } : {}) });
      if (isPrivate) await deleteLikes(db, input.id);
      return done;
    }),
});

export const setLike = operation({
  id: "setLike",
  summary: "Like a list of somebody else that is for everybody, or no longer",
  input: SetLikeInput,
  output: OwnLike,
  access: "write",
  run: (ctx, { key, like }) =>
    counted(ctx, async (db) => {
      const list = await findShownList(db, key);
      if (!list || list.visibility !== "public" || list.hidden === 1) throw notFound("There is no such list.");
      if (list.accountId === ctx.actor.id) throw refused("invalid", "key");
      await storeLike(db, { accountId: ctx.actor.id, listId: list.id, like, now: ctx.now });
      return { key, like };
    }),
});

export const removeList = operation({
  id: "removeList",
  summary: "Delete your list",
  input: Done,
  output: Done,
  access: "write",
  run: (ctx, { id }) =>
    counted(ctx, async (db) => {
      if (!await deleteList(db, ctx.actor.id, id)) throw noSuchList();
      return { id };
    }),
});

export const addToList = operation({
  id: "addToList",
  summary: "Put a film at the end of your list",
  input: ListItemInput,
  output: Done,
  access: "write",
  run: (ctx, { id, filmId }) =>
    counted(ctx, async (db) => {
      await change(db, ctx, { id });
      if (!await filmExists(db, filmId)) throw notFound(`There is no film with the id ${filmId}.`);
      if (!await appendItem(db, id, filmId)) throw refused("list_full", "list");
      return { id };
    }),
});

export const editListItem = operation({
  id: "editListItem",
  summary: "Give a film of your list a place and a note",
  input: EditItemInput,
  output: Done,
  access: "write",
  run: (ctx, { id, ...item }) =>
    counted(ctx, async (db) => {
      await change(db, ctx, { id });
      if (!await updateItem(db, { listId: id, ...item })) throw noSuchList();
      return { id };
    }),
});

export const removeFromList = operation({
  id: "removeFromList",
  summary: "Take a film out of your list",
  input: ListItemInput,
  output: Done,
  access: "write",
  run: (ctx, { id, filmId }) =>
    counted(ctx, async (db) => {
      await change(db, ctx, { id });
      if (!await deleteItem(db, id, filmId)) throw noSuchList();
      return { id };
    }),
});

export const createListWith = operation({
  id: "createListWith",
  access: "write",
  summary: "Make a list with a film in it",
  input: CreateListInput.extend({ filmId: ListItemInput.shape.filmId }),
  output: Done,
  run: (ctx, { title, filmId }) =>
    counted(ctx, async (db) => {
      if (!await filmExists(db, filmId)) throw notFound(`There is no film with the id ${filmId}.`);
      const id = await insertList(db, { accountId: ctx.actor.id, key: newKey(), title, now: ctx.now });
      if (id === null) throw refused("lists_enough", "title");
      await appendItem(db, id, filmId);
      return { id };
    }),
});

/** Changes a list, if only the time of its last change. */
async function change(
  db: Db,
  { actor, now }: ContextFor<"write">,
  values: Omit<Parameters<typeof updateList>[1], "accountId" | "now">,
): Promise<{ id: number }> {
  if (!await findOwnList(db, actor.id, values.id)) throw noSuchList();
  await updateList(db, { accountId: actor.id, now, ...values });
  return { id: values.id };
}

function newKey(): string {
  return crypto.getRandomValues(new Uint8Array(KEY_BYTES)).toBase64({ alphabet: "base64url", omitPadding: true });
}

function noSuchList() {
  return notFound("There is no such list of yours.");
}
