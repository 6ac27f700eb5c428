import { and, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { abnormalRule, alarm } from "@/db/schema/abnormal-rules";
import { hourMs } from "@/lib/core/calendar";
import { type AccountId, newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import { enqueue } from "@/lib/platform/adapters/queue";
import { shownStatus } from "@/lib/shipments/records/decide-disclosure";
import { uuids } from "@/lib/shipments/records/lock-batch";
import { alarmBatch } from "./constants";
import { alarmMailDue, alarmOrdersDue, alarmsOpened, customersAlarmed } from "./events";
import { criteriaOf } from "./format";
import { isAbnormal } from "./rules";
import type { ShipmentFacts } from "./schemas";

type Rule = ReturnType<typeof criteriaOf>;
interface Shipment extends ShipmentFacts {
  readonly id: string;
  readonly accountId: AccountId;
}

/**
 * Opens and closes the alarms of these shipments by the active rules of their accounts, as of now. Idempotent; two at
 * once for one shipment run one after another. In batches, one transaction each.
 */
export async function refreshAlarms(
  ctx: Context,
  { shipmentIds }: { readonly shipmentIds: readonly string[] },
): Promise<void> {
  for (let at = 0; at < shipmentIds.length; at += alarmBatch) {
    const ids = shipmentIds.slice(at, at + alarmBatch);
    await ctx.db.transaction((tx) => refreshBatch(tx, ids, ctx.now));
  }
}

async function refreshBatch(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  const shipments = await lockShipments(tx, ids);
  if (shipments.length === 0) return;
  const rules = await lockActive(tx, [...new Set(shipments.map(({ accountId }) => accountId))]);
  const wanted = shipments.flatMap((one) =>
    rules.flatMap((rule) =>
      rule.accountId === one.accountId && isAbnormal(rule, one, now) ? [{ rule, shipment: one }] : [],
    ),
  );
  const open = await readOpen(
    tx,
    shipments.map(({ id }) => id),
  );
  const keys = new Set(wanted.map((one) => keyOf(one.rule.id, one.shipment.id)));
  const closed = await closeAlarms(
    tx,
    [...open].flatMap(([key, id]) => (keys.has(key) ? [] : [id])),
    now,
  );
  const fresh = wanted.filter((one) => !open.has(keyOf(one.rule.id, one.shipment.id)));
  const opened = await openAlarms(tx, fresh, now);
  await queueEffects(tx, opened, { rules, now });
  for (const accountId of new Set([...closed, ...opened].map((one) => one.accountId)))
    await publish(tx, notificationChannels.accountChanged, `${accountId}:shipments`);
}

/** The shipments of accounts with active rules. Rows that were waited for are read as they are by then. */
async function lockShipments(tx: Tx, ids: readonly string[]): Promise<readonly Shipment[]> {
  const rows = await tx.execute<Record<string, unknown>>(sql`
    select s.id, s.account_id as "accountId", s.carrier, s.method, ${shownStatus("s")} as status, s.sub_status as "subStatus",
      coalesce(s.destination, s.reported_destination) as country, s.archived_at is not null as archived,
      s.added_at::text as "addedAt", s.online_at::text as "onlineAt", s.last_event_at::text as "lastEventAt",
      s.expected_by::text as "expectedBy"
    from shipment s
    where s.id = any(${uuids(ids)})
      and exists (select 1 from abnormal_rule r where r.account_id = s.account_id and r.active)
    order by s.id for no key update of s`);
  const instant = (value: unknown) => (typeof value === "string" ? new Date(value) : null);
  return rows.map((row) => ({
    ...(row as unknown as Shipment),
    addedAt: instant(row.addedAt) ?? new Date(0),
    onlineAt: instant(row.onlineAt),
    lastEventAt: instant(row.lastEventAt),
    expectedBy: instant(row.expectedBy),
  }));
}

/** Rules cannot be switched off, changed or deleted until the alarms are committed. */
async function lockActive(tx: Tx, accountIds: readonly AccountId[]): Promise<readonly Rule[]> {
  const rows = await tx
    .select()
    .from(abnormalRule)
    .where(sql`${abnormalRule.accountId} = any(${uuids(accountIds)}) and ${abnormalRule.active}`)
    .orderBy(abnormalRule.id)
    .for("share");
  return rows.map(criteriaOf);
}

interface Wanted {
  readonly rule: Rule;
  readonly shipment: Shipment;
}

const keyOf = (ruleId: string, shipmentId: string) => `${ruleId} ${shipmentId}`;

/** The open alarms of locked shipments, by rule and shipment. */
async function readOpen(tx: Tx, shipmentIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: alarm.id, ruleId: alarm.ruleId, shipmentId: alarm.shipmentId })
    .from(alarm)
    .where(and(sql`${alarm.shipmentId} = any(${uuids(shipmentIds)})`, isNull(alarm.endedAt)));
  return new Map(rows.map((row) => [keyOf(row.ruleId, row.shipmentId), row.id]));
}

async function closeAlarms(tx: Tx, ids: readonly string[], now: Date) {
  if (ids.length === 0) return [];
  return tx.execute<{ accountId: AccountId }>(sql`
    with others as materialized (
      select id from alarm where id = any(${uuids(ids)}) and ended_at is null order by id for no key update
    )
    update alarm a set ended_at = ${now.toISOString()}::timestamptz, notified = true
    from others o where a.id = o.id
    returning a.account_id as "accountId"`);
}

interface Opened extends Record<string, unknown> {
  readonly id: string;
  readonly accountId: AccountId;
  readonly ruleId: string;
}

async function openAlarms(tx: Tx, wanted: readonly Wanted[], now: Date): Promise<readonly Opened[]> {
  if (wanted.length === 0) return [];
  const rows = wanted.map(({ rule, shipment }) => ({
    ...{ id: newId(now), account: shipment.accountId, rule: rule.id, shipment: shipment.id },
    ...{ reason: rule.kind, notified: !rule.mail },
  }));
  // One parameter: thousands of them took longer than the rest.
  return tx.execute<Opened>(sql`
    insert into alarm (id, account_id, rule_id, shipment_id, reason, raised_at, notified)
    select id, account, rule, shipment, reason, ${now.toISOString()}::timestamptz, notified
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as w(id uuid, account uuid, rule uuid, shipment uuid, reason text, notified boolean)
    on conflict do nothing returning id, account_id as "accountId", rule_id as "ruleId"`);
}

/** At most one email for each rule and hour tells of all that was opened until then. */
async function queueEffects(
  tx: Tx,
  opened: readonly Opened[],
  { rules, now }: { readonly rules: readonly Rule[]; readonly now: Date },
): Promise<void> {
  const all = opened.map(({ id }) => id);
  for (let at = 0; at < all.length; at += alarmBatch)
    await enqueue(tx, customersAlarmed, { alarmIds: all.slice(at, at + alarmBatch) });
  for (const { id, mail, webhook, order, mailedAt } of rules) {
    const alarmIds = opened.filter(({ ruleId }) => ruleId === id).map((one) => one.id);
    if (alarmIds.length === 0) continue;
    if (webhook)
      for (let at = 0; at < alarmIds.length; at += alarmBatch)
        await enqueue(tx, alarmsOpened, { alarmIds: alarmIds.slice(at, at + alarmBatch) });
    if (order)
      for (let at = 0; at < alarmIds.length; at += alarmBatch)
        await enqueue(tx, alarmOrdersDue, { alarmIds: alarmIds.slice(at, at + alarmBatch) });
    if (!mail) continue;
    const next = new Date((mailedAt?.getTime() ?? 0) + hourMs);
    const runAt = next > now ? next : now;
    await enqueue(tx, alarmMailDue, { ruleId: id }, { key: `alarm-mail:${id}`, runAt });
  }
}
