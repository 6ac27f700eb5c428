import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { orderEntry, workOrder } from "@/db/schema/work-orders";
import { groupRows } from "@/lib/core/group-rows";
import { type TriggerEvent, triedEvents } from "@/lib/messages/order-setup/constants";
import type { RowScope } from "@/lib/platform/adapters/context";
import { triedPage, triedTimeMs } from "./constants";
import { replayRecord } from "./replay-record";
import type { Change } from "./schemas";
import type { StoredOrder } from "./write-order";

type Account = Pick<RowScope, "accountId">;

/** An event of the past, with the order as it left it. */
export interface PastEvent {
  readonly entryId: number;
  readonly at: Date;
  readonly text: string | null;
  readonly order: StoredOrder;
}

/**
 * The last events of a kind of the account, latest first, each with the order as it was then: its present row, from which the
 * later changes of its record are taken back. Ends early when the time is up. Needs one snapshot of the database.
 */
export async function readPastEvents(
  db: Db,
  scope: Account,
  kind: TriggerEvent,
  signal: AbortSignal,
): Promise<readonly PastEvent[]> {
  const events = await readEvents(db, scope, kind, signal);
  const first = events.at(-1);
  if (!first) return [];
  const orderIds = [...new Set(events.map(({ orderId }) => orderId))];
  const orders = await db
    .select()
    .from(workOrder)
    .where(and(eq(workOrder.accountId, scope.accountId), inArray(workOrder.id, orderIds)));
  const later = await db
    .select({
      ...{ id: orderEntry.id, orderId: orderEntry.orderId },
      changes: sql<Change[]>`${orderEntry.data} -> 'changes'`,
    })
    .from(orderEntry)
    .where(
      and(
        inArray(orderEntry.orderId, orderIds),
        gt(orderEntry.id, first.entryId),
        sql`jsonb_array_length(${orderEntry.data} -> 'changes') > 0`,
      ),
    );
  const [changesOf, eventsOf] = [
    groupRows(later, ({ orderId }) => orderId),
    groupRows(events, ({ orderId }) => orderId),
  ];
  const states = new Map(
    orders.flatMap((order) => {
      const ids = (eventsOf.get(order.id) ?? []).map(({ entryId }) => entryId);
      return [...replayRecord(order, changesOf.get(order.id) ?? [], ids)];
    }),
  );
  return events.flatMap(({ entryId, at, text }) => {
    const order = states.get(entryId);
    return order ? [{ entryId, at, text, order }] : [];
  });
}

/** Reads the account's record backwards, some entries at once: events of one kind may be rare. */
async function readEvents(db: Db, { accountId }: Account, kind: TriggerEvent, signal: AbortSignal) {
  const deadline = Date.now() + triedTimeMs;
  const events: Awaited<ReturnType<typeof readPage>> = [];
  for (let before: number | null = null; events.length < triedEvents; ) {
    const low = await findPageEnd(db, accountId, before);
    if (low === null) break;
    events.push(...(await readPage(db, accountId, kind, { low, before }, triedEvents - events.length)));
    before = low;
    if (Date.now() > deadline || signal.aborted) break;
  }
  return events;
}

/** The earliest of the next entries of the account's record; null if there are none. */
async function findPageEnd(
  db: Db,
  accountId: Account["accountId"],
  before: number | null,
): Promise<number | null> {
  const rows = await db.execute<{ low: string | null }>(sql`
    select min(id) as low from (select id from order_entry where account_id = ${accountId}
      ${before === null ? sql`` : sql`and id < ${before}`} order by id desc limit ${triedPage}) page`);
  const low = rows[0]?.low ?? null;
  return low === null ? null : Number(low);
}

function readPage(
  db: Db,
  accountId: Account["accountId"],
  kind: TriggerEvent,
  { low, before }: { readonly low: number; readonly before: number | null },
  limit: number,
) {
  return db
    .select({
      ...{ entryId: orderEntry.id, orderId: orderEntry.orderId, at: orderEntry.at },
      text: sql<string | null>`${orderEntry.data} ->> 'text'`,
    })
    .from(orderEntry)
    .where(
      and(
        eq(orderEntry.accountId, accountId),
        sql`${orderEntry.id} >= ${low}`,
        before === null ? undefined : sql`${orderEntry.id} < ${before}`,
        eq(orderEntry.kind, kind),
      ),
    )
    .orderBy(desc(orderEntry.id))
    .limit(limit);
}
