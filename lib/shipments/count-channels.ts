import { and, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { channel } from "@/db/schema/channels";
import { shipment } from "@/db/schema/shipments";
import type { RowScope } from "@/lib/platform/context";
import { inReach } from "./filter-reach";

export interface ChannelCount {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly enabled: boolean;
  readonly count: number;
}

/** The account's channels by name, each with its shipments that the scope may reach, in the list or in the archive. */
export async function countChannels(
  db: Db,
  scope: RowScope,
  list: "active" | "archive",
): Promise<ChannelCount[]> {
  const isListed: SQL = list === "active" ? isNull(shipment.archivedAt) : isNotNull(shipment.archivedAt);
  const where = and(inReach(scope), isListed, isNotNull(shipment.method));
  const rows = await db.execute<{
    id: string;
    name: string;
    code: string;
    enabled: boolean;
    count: number;
  }>(sql`
    with counted as (select lower(method) as code, count(*)::int as n from ${shipment} where ${where} group by 1)
    select c.id, c.name, c.code, c.enabled, coalesce(counted.n, 0) as count
    from ${channel} c left join counted on counted.code = lower(c.code)
    where c.account_id = ${scope.accountId} order by lower(c.name), c.id`);
  return [...rows];
}
