import { and, asc, eq, gt, gte, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { accountUser } from "@/db/schema/accounts";
import { orderMessage } from "@/db/schema/order-messages";
import { shipment } from "@/db/schema/shipments";
import { webhook, webhookEvent } from "@/db/schema/webhooks";
import { orderEntry, orderTrigger, workOrder } from "@/db/schema/work-orders";
import { proveWholeAccount } from "@/lib/accounts/access/require-operation";
import type { EntryKind } from "@/lib/messages/work-orders/constants";
import { type EntryData, entryDataSchema } from "@/lib/messages/work-orders/schemas";
import { viewOrder } from "@/lib/messages/work-orders/view-orders";
import type { Context } from "@/lib/platform/adapters/context";
import type { ApiOrderEvent } from "@/lib/site/public-api/order-calls";
import { viewApiOrder } from "@/lib/site/public-api/view-order";
import { unknownCarrier } from "@/lib/tracking/store/constants";
import { deriveOrderNews } from "./derive-order-news";
import { wakeDeliveries } from "./queries";
import { sentSince, storedSince } from "./rules";

/**
 * Records an event for each entry of an order's record that has none yet, in their order, for an account with an address that
 * gets them. Idempotent: an event is named after its entry. One transaction.
 */
export async function recordOrderEntries(
  ctx: Pick<Context, "db" | "now">,
  { orderId }: { readonly orderId: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const subject = await lockSubject(tx, orderId);
    if (!subject) return;
    const last = await readLast(tx, orderId, subject.createdAt);
    const fresh = (await readEntries(tx, orderId, last.entryId, ctx.now)).flatMap((entry) => {
      const news = deriveOrderNews(entry.kind as EntryKind, entry.data);
      if (news === null) return [];
      const since = sentSince(`order.${news}`, subject.types, subject.createdAt);
      return since !== null && entry.at >= since ? [{ ...entry, news }] : [];
    });
    if (fresh.length === 0) return;
    const { accountId } = subject;
    const order = viewApiOrder(await viewOrder(tx, proveWholeAccount(accountId), orderId, ctx.now));
    const carrier = await readCarrier(tx, orderId);
    const events = fresh.map(({ news, ...entry }, at) => {
      const sequence = last.sequence + at + 1;
      const orderEvent = viewEntry(entry, news);
      return {
        ...{ accountId, eventId: nameOf(entry.id), type: `order.${news}`, shipmentId: orderId },
        ...{ number: `#${order.number}`, carrier, status: null, sequence, parcelVersion: entry.id },
        data: { sequence, previousResult: null, track: null, checkpoints: [], order, orderEvent },
        ...{ createdAt: ctx.now, state: "waiting", nextAt: ctx.now },
      };
    });
    await tx.insert(webhookEvent).values(events);
    await wakeDeliveries(tx, [accountId], ctx.now);
  });
}

/** Always the same for the same entry. */
const nameOf = (entryId: number) => `evt_order${entryId}`;

/** The order's account with its address, which cannot be removed meanwhile; events of an order are recorded one job at a time. */
async function lockSubject(tx: Tx, orderId: string) {
  // In a statement of its own: the next one sees what previous lock holders recorded.
  await tx.execute(sql`
    select 1 from work_order o join webhook w on w.account_id = o.account_id
    where o.id = ${orderId} for no key update of o for key share of w`);
  const [row] = await tx
    .select({ accountId: workOrder.accountId, types: webhook.types, createdAt: webhook.createdAt })
    .from(workOrder)
    .innerJoin(webhook, eq(webhook.accountId, workOrder.accountId))
    .where(eq(workOrder.id, orderId));
  return row;
}

/** The last entry that has an event, and the number of the last event since there is an address. */
async function readLast(tx: Tx, orderId: string, since: Date) {
  const [row] = await tx
    .select({
      entryId: sql<number>`coalesce(max(${webhookEvent.parcelVersion}), 0)::float8`,
      sequence: sql<number>`coalesce(max(${webhookEvent.sequence}) filter (where ${gte(webhookEvent.createdAt, since)}), 0)`,
    })
    .from(webhookEvent)
    .where(eq(webhookEvent.shipmentId, orderId));
  return row ?? { entryId: 0, sequence: 0 };
}

interface Entry {
  readonly id: number;
  readonly kind: string;
  readonly at: Date;
  readonly data: EntryData;
  readonly by: string | null;
  readonly rule: string | null;
  readonly automatic: boolean | null;
}

/** Entries after one, as far as events are stored. */
async function readEntries(tx: Tx, orderId: string, after: number, now: Date): Promise<Entry[]> {
  const rows = await tx
    .select({
      ...{ id: orderEntry.id, kind: orderEntry.kind, at: orderEntry.at, data: orderEntry.data },
      by: sql<string | null>`coalesce(nullif(${accountUser.name}, ''), nullif(${accountUser.email}, ''))`,
      ...{ rule: orderTrigger.name, automatic: orderMessage.automatic },
    })
    .from(orderEntry)
    .leftJoin(
      accountUser,
      and(eq(accountUser.id, orderEntry.by), eq(accountUser.accountId, orderEntry.accountId)),
    )
    .leftJoin(orderTrigger, sql`${orderTrigger.id} = (${orderEntry.data} ->> 'triggerId')::uuid`)
    .leftJoin(orderMessage, sql`${orderMessage.id} = (${orderEntry.data} ->> 'messageId')::uuid`)
    .where(
      and(eq(orderEntry.orderId, orderId), gt(orderEntry.id, after), gte(orderEntry.at, storedSince(now))),
    )
    .orderBy(asc(orderEntry.id));
  return rows.map((row) => ({ ...row, data: entryDataSchema.parse(row.data) }));
}

/** The carrier that the delivery log names with every event. */
async function readCarrier(db: Db, orderId: string): Promise<string> {
  const [row] = await db
    .select({ carrier: shipment.carrier })
    .from(workOrder)
    .innerJoin(shipment, eq(shipment.id, workOrder.shipmentId))
    .where(eq(workOrder.id, orderId));
  return row?.carrier ?? unknownCarrier;
}

/** What happened, without what is internal: the text only of messages from and to the customer. */
function viewEntry(
  { kind, at, by, rule, data, automatic }: Entry,
  news: ApiOrderEvent["kind"],
): ApiOrderEvent {
  const isMessage = data.messageId !== undefined;
  return {
    ...{ kind: news, at: at.toISOString(), by, rule },
    to: kind === "replied" || isMessage ? (data.to ?? null) : null,
    text: isMessage ? (data.text ?? null) : null,
    automatic: automatic === true,
  };
}
