import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { AccountScope } from "@/lib/platform/adapters/context";

/** How many shipments of the account name each code, archived ones included; by the code in lower case. */
export async function countShipments(
  db: Db,
  { accountId }: Pick<AccountScope, "accountId">,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await db.execute<{ code: string; n: number }>(sql`
    select lower(method) as code, count(*)::int as n from shipment
    where account_id = ${accountId} and lower(method) = any(
      select lower(one) from unnest(${sql.param([...codes])}::text[]) one)
    group by 1`);
  return new Map(rows.map(({ code, n }) => [code, n]));
}
