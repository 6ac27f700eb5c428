import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { abnormalRule, alarm } from "@/db/schema/abnormal-rules";
import { shipment } from "@/db/schema/shipments";
import { workOrderSettings } from "@/db/schema/work-orders";
import type { AccountId } from "@/lib/core/ids";
import { titleMax } from "@/lib/messages/order-setup/constants";
import { dueAfter } from "@/lib/messages/work-orders/queries";
import { addEntry } from "@/lib/messages/work-orders/write-order";
import type { Context } from "@/lib/platform/adapters/context";
import { chooseCategory } from "./add-customer-order";
import { applyTriggers } from "./apply-triggers";
import { findDepartment } from "./find-receiver";
import { insertOrder } from "./insert-order";

/**
 * Adds a work order for each of these alarms that is still open: once for an alarm, and none while an open order of the same
 * rule and shipment exists. One transaction each. Nothing while work orders are off.
 */
export async function addAlarmOrders(
  { db, now }: Pick<Context, "db" | "now">,
  { alarmIds }: { readonly alarmIds: readonly string[] },
): Promise<void> {
  for (const id of alarmIds) await db.transaction((tx) => addAlarmOrder(tx, id, now));
}

async function addAlarmOrder(tx: Tx, alarmId: string, now: Date): Promise<void> {
  const found = await readAlarm(tx, alarmId);
  if (!found?.order || !found.dueHours || (await hasOrder(tx, found))) return;
  const { accountId, ruleId, number, order: wanted } = found;
  const about = { id: found.shipmentId, departmentId: found.departmentId, addedBy: found.addedBy };
  const categoryId = await chooseCategory(tx, accountId, wanted.categoryId);
  const order = await insertOrder(tx, {
    ...{ accountId, title: `${found.rule}: ${number}`.slice(0, titleMax), description: found.rule },
    ...{ priority: wanted.priority, categoryId, source: "rule", values: {} },
    ...{ shipmentId: about.id, number, createdAt: now, updatedAt: now },
    departmentId:
      (await findDepartment(tx, { accountId }, { categoryId, shipment: about })) ?? about.departmentId,
    dueAt: dueAfter(found.dueHours, wanted.priority, now),
  });
  const entry = { kind: "created", by: null, data: { alarmId, ruleId } } as const;
  const entryId = await addEntry(tx, order, entry, [], now);
  await applyTriggers(tx, order, { kind: "created", entryId }, now);
}

/** An open alarm of an account that uses work orders. All alarms of its rule and shipment are locked: one job at a time adds orders. */
async function readAlarm(tx: Tx, alarmId: string) {
  await tx.execute(sql`
    select 1 from alarm a join alarm b on b.rule_id = a.rule_id and b.shipment_id = a.shipment_id
    where a.id = ${alarmId} order by b.id for no key update of b`);
  const [found] = await tx
    .select({
      ...{ id: alarm.id, ruleId: alarm.ruleId, shipmentId: alarm.shipmentId },
      ...{ rule: abnormalRule.name, order: abnormalRule.order, accountId: shipment.accountId },
      ...{ number: shipment.number, departmentId: shipment.departmentId, addedBy: shipment.addedBy },
      dueHours: workOrderSettings.dueHours,
    })
    .from(alarm)
    .innerJoin(abnormalRule, eq(abnormalRule.id, alarm.ruleId))
    .innerJoin(shipment, eq(shipment.id, alarm.shipmentId))
    .innerJoin(workOrderSettings, eq(workOrderSettings.accountId, alarm.accountId))
    .where(and(eq(alarm.id, alarmId), isNull(alarm.endedAt), workOrderSettings.active));
  return found && { ...found, accountId: found.accountId as AccountId };
}

interface Raised {
  readonly id: string;
  readonly ruleId: string;
  readonly shipmentId: string;
}

/** Whether the alarm has its order, or the rule an open one about the shipment. */
async function hasOrder(tx: Tx, { id, ruleId, shipmentId }: Raised): Promise<boolean> {
  const rows = await tx.execute(sql`
    select 1 from work_order o join order_entry e on e.order_id = o.id and e.kind = 'created'
    where o.shipment_id = ${shipmentId} and o.source = 'rule'
      and (e.data ->> 'alarmId' = ${id} or (e.data ->> 'ruleId' = ${ruleId} and o.status <> 'resolved')) limit 1`);
  return rows.length > 0;
}
