import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "@/db/client";
import { paymentOrder } from "@/db/schema/payments";
import { hourMs } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/adapters/context";
import { approvalHours, type FailureReason, type OrderState } from "./constants";
import { fetchOrder, orderPath } from "./fetch-order";
import type { PayPal, PayPalReply } from "./providers/paypal/client";
import type { RemoteOrder } from "./providers/paypal/map-order";
import { isPayPalLink } from "./providers/paypal/open-paypal";
import type { OrderRow } from "./queries";
import { isExpected, recordCaptures } from "./record-captures";

/** What resolving an order needs of a request's or a job's context. */
export type Resolving = Pick<Context, "db" | "now" | "log" | "signal">;

/** States before money came: any of them may still become any other. */
const unpaidStates = [
  ...["created", "approved", "capturing", "pending"],
  ...["declined", "cancelled", "expired"],
] as const satisfies readonly OrderState[];

/**
 * Reads what became of an order at PayPal, captures it if its buyer approved it, and records what was read. Safe at any
 * time, any number of times, also at once. `unreachable`: PayPal's answer did not come; what is stored stays.
 */
export async function resolveOrder(
  ctx: Resolving,
  paypal: PayPal,
  order: OrderRow,
): Promise<"read" | "unreachable"> {
  if (order.providerId === null) {
    if (isLate(order, ctx.now)) await giveUp(ctx, order, "expired", "notApproved");
    return "read";
  }
  let remote = await fetchOrder(paypal, order.providerId, ctx.signal);
  if (remote !== null && remote !== "missing" && remote.status === "approved" && remote.captures.length === 0)
    remote = isExpected(order, remote, remote)
      ? await captureOrder(ctx, paypal, { order, remote })
      : await reportMismatch(ctx, order, remote);
  await ctx.db.update(paymentOrder).set({ checkedAt: ctx.now }).where(eq(paymentOrder.id, order.id));
  if (remote === null) return "unreachable";
  // PayPal forgets orders that nobody approved.
  if (remote === "missing") {
    if (isLate(order, ctx.now)) await giveUp(ctx, order, "expired", "notApproved");
    return "read";
  }
  await applyRemote(ctx, order, remote);
  return "read";
}

/** Whether its buyer had the time to approve it that PayPal gives. */
export const isLate = ({ createdAt }: Pick<OrderRow, "createdAt">, now: Date): boolean =>
  createdAt.getTime() + approvalHours * hourMs <= now.getTime();

interface Capturing {
  readonly order: OrderRow;
  readonly remote: RemoteOrder;
}

/** Captures an order, and reads it again: what counts is what it says then, not the answer. */
async function captureOrder(
  ctx: Resolving,
  paypal: PayPal,
  { order, remote }: Capturing,
): Promise<RemoteOrder | "missing" | null> {
  await change(ctx, order, { state: "capturing" });
  const reply = await paypal.call({
    ...{ method: "POST", path: `${orderPath(remote.id)}/capture`, body: {}, signal: ctx.signal },
    // An order that is approved again after its payment was declined is another version.
    requestId: `capture-${order.id}-${remote.version}`,
  });
  if (reply.kind === "refused") await applyRefusal(ctx, order, reply);
  if (reply.kind === "unknown") ctx.log.warn({ order: order.id, reply }, "a capture without an answer");
  return fetchOrder(paypal, remote.id, ctx.signal);
}

/** Says nothing about the payment: done already, being done, or to be tried again. */
const openIssues = [
  ...["ORDER_ALREADY_CAPTURED", "ORDER_COMPLETION_IN_PROGRESS", "PREVIOUS_REQUEST_IN_PROGRESS"],
  ...["ORDER_NOT_APPROVED", "ORDER_ALREADY_COMPLETED"],
];

async function applyRefusal(
  ctx: Resolving,
  order: OrderRow,
  reply: PayPalReply & { readonly kind: "refused" },
): Promise<void> {
  const { status, issues } = reply;
  ctx.log.info({ order: order.id, reply }, "a capture was refused");
  const isAbout = (issue: string) => issues.includes(issue);
  if (status !== 422 || openIssues.some(isAbout)) return;
  if (isAbout("ORDER_EXPIRED"))
    await change(ctx, order, { state: "expired", failure: "notApproved", approveUrl: null });
  else if (isAbout("INSTRUMENT_DECLINED"))
    await change(ctx, order, { state: "declined", failure: "instrumentDeclined" });
  else await change(ctx, order, { state: "declined", failure: "refused" });
}

async function applyRemote(ctx: Resolving, order: OrderRow, remote: RemoteOrder): Promise<void> {
  const recorded = await recordCaptures(ctx, order, remote);
  if (recorded === "mismatch") await reportMismatch(ctx, order, remote);
  if (recorded !== "none") return;
  const has = (...wanted: readonly string[]) => remote.captures.some(({ status }) => wanted.includes(status));
  if (has("PENDING")) await change(ctx, order, { state: "pending" });
  else if (has("DECLINED", "FAILED"))
    await change(ctx, order, { state: "declined", failure: "refused", approveUrl: null });
  else if (remote.status === "voided") await giveUp(ctx, order, "expired", "notApproved");
  else if (remote.status === "open" && isLate(order, ctx.now))
    await giveUp(ctx, order, "expired", "notApproved");
  else if (remote.status === "open" && remote.approveUrl !== null && isPayPalLink(remote.approveUrl))
    await ctx.db
      .update(paymentOrder)
      .set({ approveUrl: remote.approveUrl })
      .where(and(eq(paymentOrder.id, order.id), inArray(paymentOrder.state, ["created", "declined"])));
}

/** Money of another amount, currency or merchant, or for another order: nothing is given for it, a person must look. */
async function reportMismatch<R extends RemoteOrder>(ctx: Resolving, order: OrderRow, remote: R): Promise<R> {
  ctx.log.error({ order: order.id, remote }, "PayPal's order is not the one that was made");
  await change(ctx, order, { state: "declined", failure: "mismatch", approveUrl: null });
  return remote;
}

interface Changed {
  readonly state: OrderState;
  readonly failure?: FailureReason;
  readonly approveUrl?: null;
}

/** Changes an order for which no money came; one that is paid stays. */
async function change({ db, now }: Resolving, { id }: OrderRow, changed: Changed): Promise<void> {
  await db
    .update(paymentOrder)
    .set({ failure: null, ...changed, updatedAt: now })
    .where(and(eq(paymentOrder.id, id), inArray(paymentOrder.state, [...unpaidStates])));
}

/**
 * Ends an order that was read as not approved, unless anything changed since it was read: another run may be capturing it.
 * Returns whether it ended. A declined one stays what it is.
 */
export async function giveUp(
  { db, now }: { readonly db: Db; readonly now: Date },
  { id, state, updatedAt }: OrderRow,
  ended: "expired" | "cancelled",
  failure: FailureReason | null,
): Promise<boolean> {
  if (!["created", "approved", "capturing", "declined"].includes(state)) return false;
  if (state === "declined" && ended === "expired") return false;
  const same = and(
    eq(paymentOrder.id, id),
    eq(paymentOrder.state, state),
    eq(paymentOrder.updatedAt, updatedAt),
  );
  const rows = await db
    .update(paymentOrder)
    .set({ state: ended, failure, approveUrl: null, updatedAt: now })
    .where(same)
    .returning({ id: paymentOrder.id });
  return rows.length > 0;
}
