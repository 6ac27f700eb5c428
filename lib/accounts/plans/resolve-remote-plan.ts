import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { bypassRowSecurity } from "@/db/account-database";
import { paymentObject } from "@/db/schema/payments";
import { currency } from "@/lib/accounts/billing/constants";
import type { Plan } from "@/lib/accounts/billing/data/plans";
import { writeCents } from "@/lib/accounts/payments/providers/paypal/amounts";
import type { PayPal } from "@/lib/accounts/payments/providers/paypal/client";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { env } from "@/lib/platform/environment/env";

type Caller = Pick<Context, "db" | "now" | "signal" | "log">;
const createdSchema = z.object({ id: z.string().min(1).max(100) });
/** Failed charges in a row after which PayPal suspends a subscription. */
const failuresMax = 3;

/**
 * PayPal's id of a plan at its present price: made once, whoever asks first, and then stored. Throws paymentUnreachable.
 */
export async function resolveRemotePlan(ctx: Caller, paypal: PayPal, plan: Plan): Promise<string> {
  const { id, monthlyCents } = plan;
  const name = `plan:${id}:${monthlyCents}:${currency}`;
  return resolveObject(ctx, paypal, name, async () => ({
    path: "/v1/billing/plans",
    body: {
      product_id: await resolveObject(ctx, paypal, "product", async () => ({
        path: "/v1/catalogs/products",
        body: {
          name: `${env().OPERATOR_NAME ?? ""} 1Tracking`.trim(),
          type: "SERVICE",
          category: "SOFTWARE",
        },
      })),
      name: id,
      status: "ACTIVE",
      billing_cycles: [
        {
          ...{ tenure_type: "REGULAR", sequence: 1, total_cycles: 0 },
          frequency: { interval_unit: "MONTH", interval_count: 1 },
          pricing_scheme: { fixed_price: { value: writeCents(monthlyCents), currency_code: currency } },
        },
      ],
      // What was not paid is not added to a later charge: each charge is one month's price.
      payment_preferences: { auto_bill_outstanding: false, payment_failure_threshold: failuresMax },
    },
  }));
}

interface Creation {
  readonly path: string;
  readonly body: object;
}

async function resolveObject(
  { db, now, signal, log }: Caller,
  paypal: PayPal,
  what: string,
  describe: () => Promise<Creation>,
): Promise<string> {
  // Another merchant, such as the sandbox's, has objects of its own.
  const name = `${env().PAYPAL_MERCHANT_ID ?? ""}:${what}`;
  const find = () =>
    bypassRowSecurity(db, (whole) =>
      whole
        .select({ id: paymentObject.providerId })
        .from(paymentObject)
        .where(and(eq(paymentObject.provider, "paypal"), eq(paymentObject.name, name))),
    );
  const [known] = await find();
  if (known) return known.id;
  const reply = await paypal.call({
    ...{ method: "POST", ...(await describe()), signal },
    requestId: createHash("sha256").update(name).digest("hex").slice(0, 32),
  });
  const created = reply.kind === "ok" ? createdSchema.safeParse(reply.body) : null;
  if (!created?.success) {
    log.warn({ name, reply: reply.kind === "ok" ? reply.kind : reply }, "PayPal made no plan");
    throw new AppError("paymentUnreachable");
  }
  // Whoever was faster holds: PayPal gave both the same.
  await bypassRowSecurity(db, (whole) =>
    whole
      .insert(paymentObject)
      .values({ provider: "paypal", name, providerId: created.data.id, createdAt: now })
      .onConflictDoNothing(),
  );
  const [stored] = await find();
  return stored?.id ?? created.data.id;
}
