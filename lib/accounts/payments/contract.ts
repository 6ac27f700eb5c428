import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { fileAnswer } from "@/lib/core/file-answer";
import { locales } from "@/lib/core/locales";
import {
  historyFilterSchema,
  historyInputSchema,
  orderViewSchema,
  purchaseSchema,
  subscriptionViewSchema,
} from "./schemas";

const usual = { access: "user", needs: "billing.manage" } as const;
const order = z.object({ orderId: z.uuid() });

/**
 * Makes an order of a pack, or of a plan that is paid monthly, and returns where to approve it. A smaller plan than the
 * present one begins with the next charge; a larger one at once.
 */
export const createOrderCall = defineCall({
  ...usual,
  path: "company/pay/paypal/createOrder",
  input: purchaseSchema,
  output: orderViewSchema,
  limit: { max: 20, windowSeconds: 600 },
  errors: ["paymentsOff", "priceChanged", "planUnchanged", "creditTooLow", "paymentUnreachable"],
});

/** Charges through Shopify: only for apps that it lists. */
export const createShopifyOrderCall = defineCall({
  ...usual,
  path: "company/pay/shopify/createOrder",
  input: purchaseSchema,
  output: orderViewSchema,
  errors: ["shopifyUnlisted"],
});

/** Asks the provider what became of an order, captures it if it is approved, and says where it stands. */
export const settleOrderCall = defineCall({
  ...usual,
  path: "company/pay/paypal/settleOrder",
  input: order,
  output: orderViewSchema,
  limit: { max: 60, windowSeconds: 60 },
  errors: ["notFound", "paymentsOff", "paymentUnreachable"],
});

/** Its buyer came back without approving it. An order that is approved or paid meanwhile stays as it is. */
export const cancelOrderCall = defineCall({
  ...usual,
  path: "company/pay/paypal/cancelOrder",
  input: order,
  output: orderViewSchema,
  errors: ["notFound", "paymentsOff", "paymentUnreachable"],
});

/** One order, as it is stored. */
export const orderInfoCall = defineCall({
  ...usual,
  method: "GET",
  path: "pay/getOrderInfo",
  input: order,
  output: orderViewSchema,
  errors: ["notFound"],
});

/** Orders, latest first. */
export const orderRecordsCall = defineCall({
  ...usual,
  path: "company/pay/getOrderRecord",
  input: historyInputSchema,
  output: z.object({ rows: z.array(orderViewSchema), total: z.int() }),
});

/** The same as a file, all of them. */
export const exportOrdersCall = defineCall({
  ...usual,
  method: "GET",
  path: "company/pay/exportOrderRecord",
  input: historyFilterSchema.extend({
    format: z.enum(["csv", "xlsx"]),
    /** Of its texts; by default the reader's. */
    language: z.enum(locales).optional(),
  }),
  output: fileAnswer,
  limit: { max: 20, windowSeconds: 600 },
});

/** Whether anything is sold here, and the plan that the account pays for. */
export const payStateCall = defineCall({
  ...usual,
  method: "GET",
  path: "company/pay/state",
  input: z.object({}),
  output: z.object({
    isOn: z.boolean(),
    /** Plan whose limits apply; `server`: none of those that are sold. */
    plan: z.string(),
    planUntil: z.iso.datetime().nullable(),
    subscription: subscriptionViewSchema.nullable(),
    /** Numbers of refunded packs that had been used: later packs make up for them first. */
    owed: z.int(),
  }),
});

/** Nothing more is charged for the plan; it lasts until it is no longer paid. */
export const cancelPlanCall = defineCall({
  ...usual,
  path: "company/pay/cancelPlan",
  input: z.object({}),
  output: subscriptionViewSchema,
  errors: ["notFound", "paymentsOff", "paymentUnreachable"],
});
