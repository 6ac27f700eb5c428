import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import { alarmBatch } from "./constants";

/** Closes a batch of the rule's open alarms. Returns whether all are closed. */
export async function resolveAlarms(db: Db, ruleId: string, now: Date): Promise<boolean> {
  const closed = await db.execute<{ accountId: string }>(sql`
    with held as materialized (
      select id from alarm where rule_id = ${ruleId} and ended_at is null
      order by id limit ${alarmBatch} for no key update
    )
    update alarm a set ended_at = ${now.toISOString()}::timestamptz, notified = true
    from held h where a.id = h.id returning a.account_id as "accountId"`);
  const [first] = closed;
  if (first) await publish(db, notificationChannels.accountChanged, `${first.accountId}:shipments`);
  return closed.length < alarmBatch;
}
