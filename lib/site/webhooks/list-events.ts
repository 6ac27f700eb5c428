import { and, asc, eq, gte, isNotNull, lte, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { webhookAttempt, webhookEvent } from "@/db/schema/webhooks";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { readBefore } from "@/lib/accounts/owned-rows/read-pages";
import { AppError } from "@/lib/core/app-error";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { unknownCarrier } from "@/lib/tracking/store/constants";
import type {
  eventDetailsCall,
  listEventsCall,
  numberLogCall,
  replayCall,
  WebhookEventView,
} from "./contract";

type EventRow = typeof webhookEvent.$inferSelect;
type Filter = Extract<z.output<typeof replayCall.input>, { filter: unknown }>["filter"];

/** Events of one account that match a filter. */
export function eventCondition(accountId: AccountId, { state, status, from, to }: Filter): SQL | undefined {
  return and(
    eq(webhookEvent.accountId, accountId),
    state === undefined ? undefined : eq(webhookEvent.state, state),
    status === undefined ? undefined : eq(webhookEvent.status, status),
    from === undefined ? undefined : gte(webhookEvent.createdAt, new Date(from)),
    to === undefined ? undefined : lte(webhookEvent.createdAt, new Date(to)),
  );
}

/**
 * Events that can be sent again: those of shipments. Checks of the address are finished with their response.
 */
export const isReplayable = isNotNull(webhookEvent.shipmentId);

/** The delivery log of the caller's account, latest first. */
export async function listEvents(
  ctx: Context,
  { before, pageSize, counted, ...filter }: z.output<typeof listEventsCall.input>,
): Promise<z.output<typeof listEventsCall.output>> {
  const { accountId } = requireOperation(ctx, "webhooks.manage");
  const wanted = eventCondition(accountId, filter);
  const rows = await readBefore(ctx.db, webhookEvent, wanted, { before, limit: pageSize });
  return {
    events: rows.map((row) => ({ ...viewEvent(row), place: row.id })),
    replayable: counted ? await ctx.db.$count(webhookEvent, and(wanted, isReplayable)) : null,
  };
}

/** One delivery with its body's data and all attempts. Throws notFound, also for another account's. */
export async function viewDelivery(
  ctx: Context,
  { eventId }: z.output<typeof eventDetailsCall.input>,
): Promise<z.output<typeof eventDetailsCall.output>> {
  const { accountId } = requireOperation(ctx, "webhooks.manage");
  const [row] = await ctx.db
    .select()
    .from(webhookEvent)
    .where(and(eq(webhookEvent.accountId, accountId), eq(webhookEvent.eventId, eventId)));
  if (!row) throw new AppError("notFound");
  const attempts = await ctx.db
    .select()
    .from(webhookAttempt)
    .where(eq(webhookAttempt.webhookEventId, row.id))
    .orderBy(asc(webhookAttempt.id));
  return {
    event: viewEvent(row),
    data: row.data,
    attempts: attempts.map(({ at, outcome, status, tookMs, answer }) => ({
      at: at.toISOString(),
      outcome: outcome as "taken",
      status,
      tookMs,
      answer,
    })),
  };
}

/** Deliveries of one shipment, latest first, at most a hundred. */
export async function listShipmentEvents(
  ctx: Context,
  { track }: { readonly track: string },
): Promise<z.output<typeof numberLogCall.output>> {
  const { accountId } = requireOperation(ctx, "webhooks.manage");
  const own = and(eq(webhookEvent.accountId, accountId), eq(webhookEvent.shipmentId, track));
  const rows = await readBefore(ctx.db, webhookEvent, own, { limit: 100 });
  return { events: rows.map(viewEvent) };
}

function viewEvent(row: EventRow): WebhookEventView {
  return {
    eventId: row.eventId,
    type: row.type,
    number: row.number,
    carrier: row.carrier === unknownCarrier ? null : row.carrier,
    status: row.status,
    sequence: row.sequence,
    state: row.state as WebhookEventView["state"],
    attempts: row.attempts,
    createdAt: row.createdAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    nextAt: row.state === "waiting" ? row.nextAt.toISOString() : null,
  };
}
