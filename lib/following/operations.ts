import { findOwner } from "../diary/profile_queries.ts";
import { notFound, refused } from "../errors.ts";
import { operation } from "../operation.ts";
import { counted } from "../reviews/own_operations.ts";
import { OwnFollow, SetFollowInput } from "./schema.ts";
import { deleteFollow, insertFollow } from "./write_queries.ts";

export const setFollow = operation({
  id: "setFollow",
  summary: "Follow somebody who has a page for others, or follow them no longer",
  input: SetFollowInput,
  output: OwnFollow,
  access: "write",
  run: (ctx, { handle, follow }) =>
    counted(ctx, async (db) => {
      const { actor, now } = ctx;
      const owner = await findOwner(db, handle);
      if (!owner) throw notFound("There is no such page.");
      if (!follow) await deleteFollow(db, actor.id, owner.accountId);
      else {
        if (owner.accountId === actor.id) throw refused("invalid", "handle");
        const isDone = await insertFollow(db, { accountId: actor.id, followedId: owner.accountId, now });
        if (!isDone) throw refused("follows_enough", "handle");
      }
      return { handle, follow };
    }),
});
