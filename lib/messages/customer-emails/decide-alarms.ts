import { sql } from "drizzle-orm";
import type { Context } from "@/lib/platform/adapters/context";
import { uuids } from "@/lib/shipments/records/lock-batch";
import { recordDecisions } from "./decide-emails";
import { lockSubjects } from "./queries";

/** Decides on emails about shipments of which alarms were opened. Idempotent. */
export async function decideAlarms(
  ctx: Context,
  { alarmIds }: { readonly alarmIds: readonly string[] },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const alarms = await tx.execute<{ shipmentId: string; at: string }>(sql`
      select a.shipment_id as "shipmentId", min(a.raised_at)::text as at from alarm a
      where a.id = any(${uuids(alarmIds)}) and a.ended_at is null
        and exists (select 1 from email_setting e where e.account_id = a.account_id and e.active and e.occasion = 'alarm')
      group by a.shipment_id`);
    const raised = new Map(alarms.map(({ shipmentId, at }) => [shipmentId, new Date(at)]));
    if (raised.size === 0) return;
    const subjects = await lockSubjects(tx, [...raised.keys()]);
    const candidates = subjects.map((subject) => {
      const at = raised.get(subject.id) ?? ctx.now;
      return { subject, happening: { occasion: "alarm" as const, at, eventAt: at, followed: true } };
    });
    await recordDecisions(tx, candidates, ctx.now);
  });
}
