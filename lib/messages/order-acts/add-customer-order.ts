import { and, asc, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { orderMessage } from "@/db/schema/order-messages";
import { shipment } from "@/db/schema/shipments";
import { orderCategory, workOrderSettings } from "@/db/schema/work-orders";
import { type AccountId, newId } from "@/lib/core/ids";
import type { Locale } from "@/lib/core/locales";
import { cutText } from "@/lib/core/storable-text";
import { titleMax } from "@/lib/messages/order-setup/constants";
import { usableCategories } from "@/lib/messages/order-setup/rules";
import { chooseTitle } from "@/lib/messages/work-orders/choose-title";
import { messageTextMax } from "@/lib/messages/work-orders/constants";
import { customerOrderAdded } from "@/lib/messages/work-orders/events";
import { dueAfter, requireActive, requireCategory } from "@/lib/messages/work-orders/queries";
import { addEntry, type StoredOrder } from "@/lib/messages/work-orders/write-order";
import { enqueue } from "@/lib/platform/adapters/queue";
import { applyTriggers } from "./apply-triggers";
import { findReceiver } from "./find-receiver";
import { insertOrder } from "./insert-order";

/** A message of a customer. Texts are cleaned by whoever read it. */
export interface CustomerMessage {
  readonly email: string;
  readonly name: string;
  readonly subject: string;
  readonly text: string;
  /** Message-ID of an email, without brackets. */
  readonly messageId: string | null;
  /** The same however often it is received. */
  readonly digest: string;
  /** Written by a program, such as an out-of-office reply. */
  readonly automatic: boolean;
  /** Signs of spam. */
  readonly suspicions: readonly string[];
}

export interface CustomerOrder extends CustomerMessage {
  readonly accountId: AccountId;
  readonly source: "email" | "form";
  readonly locale: Locale | null;
  /** A normalized tracking number. */
  readonly number: string | null;
  readonly shipmentId: string | null;
}

export interface AddedMessage {
  readonly order: StoredOrder;
  readonly messageId: string;
}

const priority = 3;

/**
 * Adds an order by a customer's message, acknowledges it and runs the triggers for it, in the caller's transaction. It has the category that
 * the company chose for customers, and that one's department if somebody there can see it. Answers null for a message that was
 * received before. Throws workOrdersOff.
 */
export async function addCustomerOrder(
  tx: Tx,
  given: CustomerOrder,
  now: Date,
): Promise<AddedMessage | null> {
  const { accountId, email, name, subject, text, locale, number, source, suspicions } = given;
  const dueHours = await requireActive(tx, { accountId });
  if (await isKnown(tx, given)) return null;
  const about = await findShipment(tx, given);
  const categoryId = await chooseCategory(tx, accountId);
  const title = cutText(subject || chooseTitle(text) || email, titleMax);
  const order = await insertOrder(tx, {
    ...{ accountId, title, description: cutText(text, messageTextMax), source, priority, values: {} },
    ...{ shipmentId: about?.id ?? null, number: about?.number ?? number, categoryId },
    ...{ departmentId: await choosePlace(tx, accountId, categoryId, about) },
    ...{ customerEmail: email, customerName: name, customerLocale: locale },
    ...{ createdAt: now, updatedAt: now, dueAt: dueAfter(dueHours, priority, now) },
  });
  const messageId = await storeMessage(tx, order, given, now);
  if (messageId === null) throw new Error("a message was received twice at once");
  const data = { messageId, ...(suspicions.length > 0 && { suspicions: [...suspicions] }) };
  const entryId = await addEntry(tx, order, { kind: "created", by: null, data }, [], now);
  await enqueue(tx, customerOrderAdded, { messageId }, { key: `customer order:${messageId}` });
  return { order: await applyTriggers(tx, order, { kind: "created", entryId }, now), messageId };
}

async function isKnown(tx: Tx, { accountId, digest }: Pick<CustomerOrder, "accountId" | "digest">) {
  const same = and(eq(orderMessage.accountId, accountId), eq(orderMessage.digest, digest));
  return (await tx.$count(orderMessage, same)) > 0;
}

/** Stores what came in; null if it was received before. */
export async function storeMessage(
  tx: Tx,
  { id: orderId, accountId }: Pick<StoredOrder, "id" | "accountId">,
  { email: address, name, subject, messageId, digest, automatic }: CustomerMessage,
  now: Date,
): Promise<string | null> {
  const [row] = await tx
    .insert(orderMessage)
    .values({
      ...{ id: newId(now), accountId, orderId, incoming: true, address, name, subject, messageId, digest },
      ...{ automatic, state: "received", createdAt: now, updatedAt: now },
    })
    .onConflictDoNothing({ target: [orderMessage.accountId, orderMessage.digest] })
    .returning({ id: orderMessage.id });
  return row?.id ?? null;
}

/** The company's shipment that is named, or the only one with the number. It is not deleted before the transaction ends. */
async function findShipment(tx: Tx, { accountId, shipmentId, number }: CustomerOrder) {
  if (shipmentId === null && number === null) return null;
  const rows = await tx
    .select({
      id: shipment.id,
      number: shipment.number,
      departmentId: shipment.departmentId,
      addedBy: shipment.addedBy,
    })
    .from(shipment)
    .where(
      and(
        eq(shipment.accountId, accountId),
        shipmentId === null ? eq(shipment.number, number ?? "") : eq(shipment.id, shipmentId),
      ),
    )
    .limit(2)
    .for("key share");
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

/**
 * The wanted category if orders can have it; else the one that the company chose for customers, the first that they can have, or
 * null if there is none.
 */
export async function chooseCategory(
  tx: Tx,
  accountId: AccountId,
  wanted: string | null = null,
): Promise<string | null> {
  const [settings] = await tx
    .select({ id: workOrderSettings.customerCategoryId })
    .from(workOrderSettings)
    .where(eq(workOrderSettings.accountId, accountId));
  const rows = await tx
    .select()
    .from(orderCategory)
    .where(eq(orderCategory.accountId, accountId))
    .orderBy(sql`cardinality(${orderCategory.path})`, asc(orderCategory.createdAt), asc(orderCategory.id))
    .for("key share");
  const usable = usableCategories(rows);
  const find = (wantedId: string | null | undefined) => usable.find(({ id }) => id === wantedId);
  return (find(wanted) ?? find(settings?.id) ?? usable[0])?.id ?? null;
}

type About = Awaited<ReturnType<typeof findShipment>>;

async function choosePlace(tx: Tx, accountId: AccountId, categoryId: string | null, about: About) {
  if (categoryId === null) return null;
  const { departmentId } = await requireCategory(tx, { accountId }, categoryId);
  if (departmentId === null) return null;
  const created = { departmentId: null, assigneeId: null, createdBy: null, shipment: about };
  const assignment = await findReceiver(tx, { accountId }, created, { departmentId });
  return assignment?.departmentId ?? null;
}
