import type { Database } from "@/lib/db/database.ts";

/** Has somebody show a list of one film to everybody, with the key `shown`. */
export async function showList({ write }: Database): Promise<void> {
  const at = "2030-01-01T00:00:00.000Z";
  const { id } = await write.insertInto("account").values({ kind: "human", name: "anna", created_at: at })
    .returning("id").executeTakeFirstOrThrow();
  const list = await write.insertInto("own_list").values({
    account_id: id,
    key: "shown",
    title: "A list",
    visibility: "public",
    created_at: at,
    updated_at: at,
  }).returning("id").executeTakeFirstOrThrow();
  await write.insertInto("own_list_item").values({ list_id: list.id, film_id: 1, position: 1 }).execute();
}
