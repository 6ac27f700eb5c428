import { or, type SQL, sql } from "drizzle-orm";
import { shipment } from "@/db/schema/shipments";
import { dayMs } from "@/lib/core/calendar";
import type { RowScope } from "@/lib/platform/adapters/context";
import { journeyAttentionKinds } from "@/lib/shipments/records/constants";
import { shownAlarms } from "@/lib/shipments/records/filter-alarms";
import {
  attentionConditions,
  isOpenShipment,
  isUnderwayShipment,
  nodeConditions,
} from "@/lib/shipments/records/filter-shipments";
import type { AccountTime } from "@/lib/shipments/records/rules";

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const wholeDays = (from: SQL | typeof shipment.onlineAt, to: SQL) =>
  sql`greatest(0, floor(extract(epoch from ${to} - ${from}) * 1000 / ${sql.raw(String(dayMs))}))::int`;

/** `transitDaysOf` of `rules.ts` in SQL. */
export function transitDays(now: Date): SQL {
  const { onlineAt, deliveredAt, lastEventAt } = shipment;
  const end = sql`coalesce(${deliveredAt}, case when not (${isOpenShipment}) then ${lastEventAt} end, ${instant(now)})`;
  // `greatest` ignores nulls.
  return sql`case when ${onlineAt} is not null then ${wholeDays(onlineAt, end)} end`;
}

/** `residenceDaysOf` of `rules.ts` in SQL. */
export function residenceDays(now: Date): SQL {
  const { lastEventAt } = shipment;
  return sql`case when ${isUnderwayShipment} and ${lastEventAt} is not null then ${wholeDays(lastEventAt, instant(now))} end`;
}

/**
 * What needs action first, then what is in transit for too long, then what may be another parcel's journey; null for all others. Of
 * shipments that `joinAlarms` was joined to.
 */
export function flagRank(time: AccountTime): SQL {
  const needsAction = or(
    sql`(alarmed.alarmed_id is not null and ${isOpenShipment})`,
    ...journeyAttentionKinds.map((kind) => attentionConditions[kind](time)),
  );
  const { tooLong, historical } = nodeConditions;
  return sql`case when ${needsAction} then 1 when ${tooLong(time.now)} then 2 when ${historical(time.now)} then 3 end`;
}

/**
 * Shipments of an account with open alarms, to be joined: read once, not for each row. As an array they are hashed, however
 * few alarms the table's statistics know of yet.
 */
export function joinAlarms(scope: Pick<RowScope, "accountId" | "hidden">): Joined {
  return {
    table: sql`(select unnest(array(
      select distinct a.shipment_id from alarm a where ${shownAlarms(scope)}
    )) as alarmed_id) alarmed`,
    on: sql`alarmed.alarmed_id = ${shipment.id}`,
  };
}

/** What is joined to `shipment`; a row at most. */
export interface Joined {
  readonly table: SQL;
  readonly on: SQL;
}
