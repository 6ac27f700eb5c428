import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { RowScope } from "@/lib/platform/adapters/context";

/** Names of an account's categories from the top one down, `Customs › Duties`, by their ids. */
export async function nameCategories(
  db: Db,
  { accountId }: Pick<RowScope, "accountId">,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.execute<{ id: string; name: string }>(sql`
    select c.id, (select string_agg(above.name, ' › ' order by array_position(c.path, above.id))
      from order_category above where above.id = any(c.path)) as name
    from order_category c where c.account_id = ${accountId}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
