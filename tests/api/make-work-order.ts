import { orderAttachment, orderMessage, readyAnswer, receivedMail } from "@/db/schema/order-messages";
import {
  orderCategory,
  orderField,
  orderShipment,
  orderTrigger,
  triggerRun,
  workOrder,
  workOrderSettings,
} from "@/db/schema/work-orders";
import type { TestDatabase } from "@/db/testing/create-test-database";
import { hourMs } from "@/lib/core/calendar";
import { newId } from "@/lib/core/ids";
import { dueHoursDefault } from "@/lib/messages/order-setup/constants";
import { addEntry } from "@/lib/messages/work-orders/write-order";
import type { MakeThings, Tenant } from "./make-tenant";

declare module "./make-tenant" {
  interface Things {
    /** A pending order about a shipment, and one about nothing. */
    readonly workOrderId: string;
    readonly otherWorkOrderId: string;
    /** A file of the first one's customer. */
    readonly workOrderFileId: string;
    readonly categoryId: string;
    /** No order and no trigger names it. */
    readonly unusedCategoryId: string;
    readonly fieldId: string;
    readonly triggerId: string;
    readonly answerId: string;
  }
}

const none = {
  ...{ workOrderId: "", otherWorkOrderId: "", workOrderFileId: "", categoryId: "", unusedCategoryId: "" },
  ...{ fieldId: "", triggerId: "", answerId: "" },
};

export const things: MakeThings = async (db, made, canary) =>
  made.kind === "business" ? makeWorkOrders(db, made, canary) : none;

/** Work orders, switched on, with a category, a field, a trigger that fired, and two orders. */
export async function makeWorkOrders(
  db: TestDatabase["db"],
  { accountId, userId, shipmentId }: Pick<Tenant, "accountId" | "userId" | "shipmentId">,
  canary: string,
): Promise<{ [Name in keyof typeof none]: string }> {
  const now = new Date();
  const [categoryId, unusedCategoryId, fieldId, triggerId, answerId] = Array.from({ length: 5 }, () =>
    newId(now),
  ) as [string, string, string, string, string];
  await db
    .insert(workOrderSettings)
    .values({ accountId, active: true, lastNumber: 2, dueHours: dueHoursDefault, updatedAt: now });
  const category = { accountId, active: true, createdAt: now };
  await db.insert(orderCategory).values([
    { ...category, id: categoryId, name: `${canary} category`, path: [categoryId] },
    { ...category, id: unusedCategoryId, name: `${canary} unused`, path: [unusedCategoryId] },
  ]);
  await db.insert(orderField).values({
    ...{ id: fieldId, accountId, name: `${canary} field`, type: "line", description: `${canary} hint` },
    ...{ required: false, options: [], position: 3, createdAt: now },
  });
  await db.insert(orderTrigger).values({
    ...{ id: triggerId, accountId, name: `${canary} trigger`, event: "reopened", all: [], any: [] },
    ...{ actions: [{ do: "note", text: `${canary} noted` }], position: 0, active: true },
    ...{ createdAt: now, updatedAt: now },
  });
  const order = async (seq: number, about: string | null) => {
    const id = newId(now);
    await db.insert(workOrder).values({
      ...{ id, accountId, seq, title: `${canary} title`, description: `${canary} description` },
      ...{ shipmentId: about, number: `${canary}${seq}`, categoryId, priority: 3, status: "pending" },
      ...{ values: { [fieldId]: `${canary} value` }, source: "manual", createdBy: userId },
      ...{ createdAt: now, updatedAt: now, dueAt: new Date(now.getTime() + hourMs) },
    });
    const entry = { kind: "created", by: userId, data: { text: `${canary} text` } } as const;
    const entryId = await db.transaction((tx) => addEntry(tx, { id, accountId }, entry, [], now));
    await db.insert(triggerRun).values({ entryId, triggerId, accountId, orderId: id, at: now, changes: [] });
    return id;
  };
  const at = { createdAt: now, updatedAt: now };
  const texts = { en: `${canary} answer` };
  await db.insert(readyAnswer).values({ ...at, id: answerId, accountId, name: `${canary} ready`, texts });
  const workOrderId = await order(1, shipmentId);
  const workOrderFileId = await addMessage(db, { accountId, orderId: workOrderId }, canary);
  await db.insert(receivedMail).values({
    ...{ id: newId(now), accountId, sender: `${canary}@example.org`, recipient: `${canary} inbox` },
    ...{ subject: `${canary} subject`, outcome: "order", orderId: workOrderId, createdAt: now },
  });
  const otherWorkOrderId = await order(2, null);
  await db.insert(orderShipment).values({ orderId: otherWorkOrderId, shipmentId, accountId, addedAt: now });
  return {
    ...{ categoryId, unusedCategoryId, fieldId, triggerId, answerId, workOrderId, workOrderFileId },
    otherWorkOrderId,
  };
}

/** A message of an order's customer with a picture; answers the picture's id. */
async function addMessage(
  db: TestDatabase["db"],
  order: Pick<typeof orderMessage.$inferInsert, "accountId" | "orderId">,
  canary: string,
): Promise<string> {
  const [messageId, fileId, now] = [newId(), newId(), new Date()];
  await db.insert(orderMessage).values({
    ...{ ...order, id: messageId, incoming: true, address: `${canary}@customer.example`, name: canary },
    ...{
      subject: canary,
      digest: canary,
      automatic: false,
      state: "received",
      createdAt: now,
      updatedAt: now,
    },
  });
  const bytes = Buffer.from(`GIF89a ${canary}`);
  await db.insert(orderAttachment).values({
    ...{ id: fileId, accountId: order.accountId, messageId, name: `${canary}.gif`, mediaType: "image/gif" },
    ...{ sizeBytes: bytes.length, bytes },
  });
  return fileId;
}
