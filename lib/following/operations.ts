import { findOwner } from "../diary/profile_queries.ts";
import { notFound, refused } from "../errors.ts";
import { accountOperation } from "../operation.ts";
import { take } from "../reviews/own_operations.ts";
import { OwnFollow, SetFollowInput } from "./schema.ts";
import { deleteFollow, insertFollow } from "./write_queries.ts";

export const setFollow = accountOperation({
  id: "setFollow",
  summary: "Follow somebody who has a page for others, or follow them no longer",
  input: SetFollowInput,
  output: OwnFollow,
  scope: "write",
  run: ({ account, database, limits, now }, { handle, follow }) =>
    database.write.transaction().execute(async (db) => {
      await take(db, { account, limits, now }, "other");
      const owner = await findOwner(db, handle);
      if (!owner) throw notFound("There is no such page.");
      if (!follow) await deleteFollow(db, account.id, owner.accountId);
      else {
        if (owner.accountId === account.id) throw refused("invalid", "handle");
        const isDone = await insertFollow(db, { accountId: account.id, followedId: owner.accountId, now });
        if (!isDone) throw refused("follows_enough", "handle");
      }
      return { handle, follow };
    }),
});
