import { and, eq, gt, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { orderMessage } from "@/db/schema/order-messages";
import { orderEntry } from "@/db/schema/work-orders";
import { AppError } from "@/lib/core/app-error";
import type { Effect } from "@/lib/messages/order-triggers/decide-triggers";
import { logEffect } from "@/lib/messages/order-triggers/log-effects";
import { type EffectProblem, triggerPauseMs } from "@/lib/messages/work-orders/constants";
import { orderNoticeQueued } from "@/lib/messages/work-orders/events";
import type { Change } from "@/lib/messages/work-orders/schemas";
import { type StoredOrder, writeOrder } from "@/lib/messages/work-orders/write-order";
import { enqueue } from "@/lib/platform/adapters/queue";
import { queueMessage } from "./queue-message";

/** Which trigger fired, and for which entry of the record. */
interface FiringKey {
  readonly entryId: number;
  readonly triggerId: string;
}

interface Done {
  readonly order: StoredOrder;
  readonly problem: EffectProblem | null;
}

/**
 * Queues the emails of a firing in the transaction of the act. Answers the order with what was sent in its record, and the lines
 * of the trigger's log, also for what was left out. The event of webhooks is the firing's own entry.
 */
export async function applyEffects(
  tx: Tx,
  order: StoredOrder,
  effects: readonly Effect[],
  firing: FiringKey,
  now: Date,
): Promise<{ readonly order: StoredOrder; readonly log: readonly Change[] }> {
  const log: Change[] = [];
  let present = order;
  for (const effect of effects) {
    const done = await applyEffect(tx, present, effect, firing, now);
    present = done.order;
    log.push(logEffect(effect, done.problem));
  }
  return { order: present, log };
}

async function applyEffect(
  tx: Tx,
  order: StoredOrder,
  effect: Effect,
  firing: FiringKey,
  now: Date,
): Promise<Done> {
  if (effect.do === "webhook") return { order, problem: null };
  if (effect.problem !== null) return { order, problem: effect.problem };
  if (effect.to === "customer") return sendToCustomer(tx, order, { ...effect, ...firing }, now);
  const { entryId, triggerId } = firing;
  const key = `order notice:${entryId}:${triggerId}`;
  await enqueue(tx, orderNoticeQueued, { orderId: order.id, entryId, triggerId }, { key });
  return { order, problem: null };
}

async function sendToCustomer(
  tx: Tx,
  order: StoredOrder,
  { text, entryId, triggerId }: FiringKey & { readonly text: string },
  now: Date,
): Promise<Done> {
  if (await wroteOfLate(tx, order, triggerId, now)) return { order, problem: "paused" };
  if (await isByProgram(tx, entryId)) return { order, problem: "automatic" };
  const messageId = await queueUnlessFlooded(tx, order, now);
  if (messageId === null) return { order, problem: "flooded" };
  const data = { text, to: "customer", messageId, triggerId } as const;
  const sent = await writeOrder(tx, order, {}, { kind: "sent", by: null, data }, now);
  return { order: sent.order, problem: null };
}

async function queueUnlessFlooded(tx: Tx, order: StoredOrder, now: Date): Promise<string | null> {
  try {
    return await queueMessage(tx, order, { automatic: true }, now);
  } catch (error) {
    if (error instanceof AppError && error.key === "tooFrequent") return null;
    throw error;
  }
}

/** Two programs that answer each other would do so at most once in a while. */
async function wroteOfLate(tx: Tx, { id }: StoredOrder, triggerId: string, now: Date): Promise<boolean> {
  const ofLate = and(
    eq(orderEntry.orderId, id),
    eq(orderEntry.kind, "sent"),
    gt(orderEntry.at, new Date(now.getTime() - triggerPauseMs)),
    sql`${orderEntry.data} ->> 'triggerId' = ${triggerId}`,
  );
  return (await tx.$count(orderEntry, ofLate)) > 0;
}

/** Whether the event is a message by a program, such as an automatic reply that began an order: none answers it. */
async function isByProgram(tx: Tx, entryId: number): Promise<boolean> {
  const [message] = await tx
    .select({ automatic: orderMessage.automatic })
    .from(orderEntry)
    .innerJoin(orderMessage, sql`${orderMessage.id} = (${orderEntry.data} ->> 'messageId')::uuid`)
    .where(and(eq(orderEntry.id, entryId), eq(orderMessage.incoming, true)));
  return message?.automatic === true;
}
