import { asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { orderAttachment, orderMessage, readyAnswer, receivedMail } from "@/db/schema/order-messages";
import {
  orderCategory,
  orderEntry,
  orderField,
  orderInterval,
  orderTrigger,
  triggerRun,
  workOrder,
  workOrderSettings,
} from "@/db/schema/work-orders";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";

/** Rows of each kind in one response, the latest: more are counted only. */
const exportedMax = 100_000;

/**
 * The company's settings of work orders, its orders, their records and messages (files by name), and which triggers fired.
 */
export async function exportWorkOrders({ db }: Context, { accountId, kind }: AccountScope) {
  if (kind !== "business") return null;
  const orders = await db
    .select()
    .from(workOrder)
    .where(eq(workOrder.accountId, accountId))
    .orderBy(sql`${workOrder.createdAt} desc nulls last`, asc(workOrder.id))
    .limit(exportedMax);
  const entries = await db
    .select()
    .from(orderEntry)
    .where(eq(orderEntry.accountId, accountId))
    .orderBy(desc(orderEntry.id))
    .limit(exportedMax);
  const messages = await db
    .select()
    .from(orderMessage)
    .where(eq(orderMessage.accountId, accountId))
    .orderBy(desc(orderMessage.createdAt))
    .limit(exportedMax);
  const { bytes: _bytes, ...fileColumns } = getTableColumns(orderAttachment);
  const files = await db
    .select(fileColumns)
    .from(orderAttachment)
    .where(eq(orderAttachment.accountId, accountId))
    .orderBy(desc(orderAttachment.id))
    .limit(exportedMax);
  const received = await db
    .select()
    .from(receivedMail)
    .where(eq(receivedMail.accountId, accountId))
    .orderBy(desc(receivedMail.createdAt))
    .limit(exportedMax);
  return {
    ...(await exportSettings(db, accountId)),
    counts: {
      orders: await db.$count(workOrder, eq(workOrder.accountId, accountId)),
      entries: await db.$count(orderEntry, eq(orderEntry.accountId, accountId)),
    },
    // `search` repeats the order's own words.
    orders: orders.map(({ accountId: _own, search: _words, ...row }) => row),
    entries: entries.map(plain),
    intervals: (
      await db
        .select()
        .from(orderInterval)
        .where(eq(orderInterval.accountId, accountId))
        .orderBy(desc(orderInterval.openedAt))
        .limit(exportedMax)
    ).map(plain),
    messages: messages.map(plain),
    files: files.map(plain),
    receivedMail: received.map(plain),
    firings: (
      await db
        .select()
        .from(triggerRun)
        .where(eq(triggerRun.accountId, accountId))
        .orderBy(desc(triggerRun.entryId))
        .limit(exportedMax)
    ).map(plain),
  };
}

async function exportSettings(db: Db, accountId: AccountScope["accountId"]) {
  const [settings] = await db
    .select()
    .from(workOrderSettings)
    .where(eq(workOrderSettings.accountId, accountId));
  const categories = await db
    .select()
    .from(orderCategory)
    .where(eq(orderCategory.accountId, accountId))
    .orderBy(asc(orderCategory.createdAt), asc(orderCategory.id));
  const fields = await db
    .select()
    .from(orderField)
    .where(eq(orderField.accountId, accountId))
    .orderBy(asc(orderField.position), asc(orderField.id));
  const triggers = await db
    .select()
    .from(orderTrigger)
    .where(eq(orderTrigger.accountId, accountId))
    .orderBy(asc(orderTrigger.position), asc(orderTrigger.id));
  const answers = await db
    .select()
    .from(readyAnswer)
    .where(eq(readyAnswer.accountId, accountId))
    .orderBy(asc(readyAnswer.createdAt), asc(readyAnswer.id));
  return {
    settings: settings ? plain(settings) : null,
    answers: answers.map(plain),
    ...{ categories: categories.map(plain), fields: fields.map(plain), triggers: triggers.map(plain) },
  };
}

const plain = <Row extends { accountId: unknown }>({ accountId: _own, ...row }: Row) => row;
