import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { Context } from "@/lib/platform/adapters/context";
import { uuids } from "@/lib/shipments/records/lock-batch";
import { addEvents } from "./add-events";
import { lockShipments } from "./queries";

interface Opened extends Record<string, unknown> {
  readonly id: string;
  readonly shipmentId: string;
  readonly reason: string;
  readonly raisedAt: string;
  readonly ruleId: string;
  readonly rule: string;
}

/**
 * Records an event for each of these alarms, for accounts with an address that gets them. Idempotent: an event is named after its alarm.
 * One transaction.
 */
export async function recordAlarms(
  ctx: Context,
  { alarmIds }: { readonly alarmIds: readonly string[] },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const opened = await readOpened(tx, alarmIds);
    await lockShipments(
      tx,
      opened.map(({ shipmentId }) => shipmentId),
    );
    const happenings = opened.map(({ id, shipmentId, ruleId, rule, reason: kind, raisedAt }) => ({
      ...{ shipmentId, eventId: `evt_${id.replaceAll("-", "")}`, type: "shipment.alarm" },
      data: { alarm: { rule: { id: ruleId, name: rule }, kind, raisedAt } },
    }));
    await addEvents(tx, happenings, ctx.now);
  });
}

async function readOpened(tx: Tx, alarmIds: readonly string[]): Promise<readonly Opened[]> {
  return tx.execute<Opened>(sql`
    select a.id, a.shipment_id as "shipmentId", a.reason,
      to_char(a.raised_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "raisedAt",
      r.id as "ruleId", r.name as rule
    from alarm a
    join abnormal_rule r on r.id = a.rule_id
    join webhook w on w.account_id = a.account_id
    where a.id = any(${uuids(alarmIds)})
      and (w.types is null or a.raised_at >= (w.types ->> 'shipment.alarm')::timestamptz)
    order by a.id`);
}
