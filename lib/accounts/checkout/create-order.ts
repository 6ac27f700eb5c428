import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { paymentOrder } from "@/db/schema/payments";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { currency } from "@/lib/accounts/billing/constants";
import { type Pack, packs } from "@/lib/accounts/billing/data/plans";
import type { createOrderCall } from "@/lib/accounts/payments/contract";
import { drawOrderNumber } from "@/lib/accounts/payments/draw-order-number";
import { formatReturn } from "@/lib/accounts/payments/format";
import { writeCents } from "@/lib/accounts/payments/providers/paypal/amounts";
import type { PayPal, PayPalCall, PayPalReply } from "@/lib/accounts/payments/providers/paypal/client";
import { mapOrder } from "@/lib/accounts/payments/providers/paypal/map-order";
import { isPayPalLink, payPal } from "@/lib/accounts/payments/providers/paypal/open-paypal";
import type { OrderView } from "@/lib/accounts/payments/schemas";
import { readOrderView } from "@/lib/accounts/payments/view-order";
import { createPlanOrder } from "@/lib/accounts/plans/create-plan-order";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { env } from "@/lib/platform/environment/env";

/** Calls of one order: with the same id, PayPal answers a repeated one with what it did the first time. */
const triesMax = 2;

interface StoredOrder {
  readonly id: string;
  readonly number: string;
  readonly cents: number;
}

/**
 * Makes an order of a pack at this server's price and returns where its buyer approves it. The row is stored before PayPal
 * is asked, so that whatever becomes of the order there, ours is known. Throws paymentsOff, priceChanged if another price
 * was shown, paymentUnreachable: then nothing can be approved.
 */
export async function createOrder(
  ctx: Context,
  input: z.output<typeof createOrderCall.input>,
): Promise<OrderView> {
  const scope = requireOperation(ctx, "billing.manage");
  if (input.kind === "plan") return createPlanOrder(ctx, scope, input);
  const paypal = payPal();
  if (paypal === null) throw new AppError("paymentsOff");
  const pack = packs.find(({ id }) => id === input.item);
  if (!pack) throw new AppError("badInput");
  if (pack.cents !== input.cents) throw new AppError("priceChanged");
  const order = await storeOrder(ctx, scope, pack);
  await placeOrder(ctx, paypal, order);
  const view = await readOrderView(ctx.db, scope, order.id);
  if (view === null) throw new AppError("notFound");
  return view;
}

async function storeOrder(ctx: Context, scope: AccountScope, pack: Pack): Promise<StoredOrder> {
  const { db, now } = ctx;
  const { accountId } = scope;
  const row = {
    id: newId(now),
    ...{ accountId, provider: "paypal", kind: "pack", item: pack.id, state: "created" },
    ...{ numbers: pack.parcels, cents: pack.cents, currency },
    ...{ createdBy: "userId" in scope ? scope.userId : null, createdAt: now, updatedAt: now },
  };
  return db.transaction(async (tx) => {
    for (;;) {
      const [stored] = await tx
        .insert(paymentOrder)
        .values({ ...row, number: drawOrderNumber() })
        .onConflictDoNothing({ target: paymentOrder.number })
        .returning({ id: paymentOrder.id, number: paymentOrder.number, cents: paymentOrder.cents });
      if (!stored) continue;
      await recordAudit(tx, ctx, "order.created", { target: { id: stored.id, name: stored.number } });
      return stored;
    }
  });
}

/** Makes the order at PayPal, then stores its id and where it is approved. */
async function placeOrder(ctx: Context, paypal: PayPal, order: StoredOrder): Promise<void> {
  const call: PayPalCall = {
    method: "POST",
    path: "/v2/checkout/orders",
    body: writeOrder(ctx, order),
    requestId: `order-${order.id}`,
    signal: ctx.signal,
  };
  let reply = await paypal.call(call);
  for (let tries = 1; reply.kind === "unknown" && tries < triesMax; tries += 1)
    reply = await paypal.call(call);
  const remote = reply.kind === "ok" ? mapOrder(reply.body) : null;
  if (remote?.approveUrl == null || remote.customId !== order.id || !isPayPalLink(remote.approveUrl)) {
    ctx.log.warn({ order: order.id, reply: describeReply(reply) }, "PayPal made no order");
    // Nobody can approve an order whose address nobody has.
    if (reply.kind === "refused")
      await ctx.db
        .update(paymentOrder)
        .set({ state: "expired", failure: "refused", updatedAt: ctx.now })
        .where(and(eq(paymentOrder.id, order.id), eq(paymentOrder.state, "created")));
    throw new AppError("paymentUnreachable");
  }
  const { id: providerId, approveUrl } = remote;
  await ctx.db
    .update(paymentOrder)
    .set({ providerId, approveUrl, updatedAt: ctx.now })
    .where(and(eq(paymentOrder.id, order.id), isNull(paymentOrder.providerId)));
}

/** PayPal's languages by ours. */
const languages = {
  ...{ en: "en-US", de: "de-DE", es: "es-ES" },
  ...{ pt: "pt-PT", fr: "fr-FR", "zh-CN": "zh-CN" },
} as const satisfies Readonly<Record<Context["locale"], string>>;

function writeOrder({ locale }: Context, { id, number, cents }: StoredOrder): object {
  const { back, cancelled } = formatReturn(locale, id);
  return {
    intent: "CAPTURE",
    purchase_units: [
      {
        custom_id: id,
        invoice_id: number,
        payee: { merchant_id: env().PAYPAL_MERCHANT_ID },
        amount: { currency_code: currency, value: writeCents(cents) },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          ...{ return_url: back, cancel_url: cancelled, locale: languages[locale] },
          ...{ user_action: "PAY_NOW", shipping_preference: "NO_SHIPPING" },
          payment_method_preference: "IMMEDIATE_PAYMENT_REQUIRED",
        },
      },
    },
  };
}

function describeReply(reply: PayPalReply): object {
  return reply.kind === "ok" ? { kind: "ok", status: reply.status } : reply;
}
