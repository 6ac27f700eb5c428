import { or, type SQL, sql } from "drizzle-orm";
import { shipment } from "@/db/schema/shipments";
import { dayMs } from "@/lib/core/calendar";
import { attentionKinds } from "./constants";
import { attentionConditions, isOpenShipment, isUnderwayShipment, nodeConditions } from "./filter-shipments";

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

/** What needs action first, then what is late, then what may be another parcel's journey; null for all others. */
export function flagRank(now: Date): SQL {
  const needsAction = or(...attentionKinds.map((kind) => attentionConditions[kind](now)));
  return sql`case when ${needsAction} then 1 when ${nodeConditions.tooLong(now)} then 2 when ${nodeConditions.historical(now)} then 3 end`;
}
