import { and, isNotNull, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/db/client";
import { channel } from "@/db/schema/channels";
import { shipment } from "@/db/schema/shipments";
import { inReach } from "@/lib/accounts/access/filter-reach";
import type { RowScope } from "@/lib/platform/adapters/context";
import type { listedChannelsCall } from "./channel-contract";

export type ChannelCounts = z.output<typeof listedChannelsCall.output>;

/** Channels by name that have shipments which the scope may reach, in the list or in the archive, and how many. */
export async function countChannels(
  db: Db,
  scope: RowScope,
  list: "active" | "archive",
): Promise<ChannelCounts> {
  const isListed = list === "active" ? isNull(shipment.archivedAt) : isNotNull(shipment.archivedAt);
  const where = and(inReach(scope), isListed, isNotNull(shipment.method));
  const rows = await db.execute<ChannelCounts["channels"][number]>(sql`
    with counted as (select lower(method) as code, count(*)::int as n from ${shipment} where ${where} group by 1)
    select c.id, c.name, c.code, counted.n as count
    from ${channel} c join counted on counted.code = lower(c.code)
    where c.account_id = ${scope.accountId} order by lower(c.name), c.id`);
  return { channels: [...rows] };
}
