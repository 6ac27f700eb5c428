import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { emailSchema } from "@/lib/core/email-schema";
import { locales } from "@/lib/core/locales";
import { renameKeys } from "@/lib/core/rename-keys";
import { numberLengthMax, numberLengthMin } from "@/lib/parcels/parcel/constants";
import { statusCodec } from "@/lib/parcels/parcel/parse-status-code";
import { recentNameMax } from "@/lib/platform/browser/recent-numbers";
import { requestedNumberSchema } from "@/lib/tracking/store/schemas";
import { tokenMax } from "./constants";

const token = z.string().min(10).max(tokenMax);

/** A subscription as its owner sees it: the email address is masked, because links are forwarded. */
const wireSubscriptionSchema = z.object({
  track: z.string(),
  carrier: z.string(),
  email: z.string(),
  status: z.enum(["pending", "active"]),
  result: statusCodec,
  simulated: z.boolean(),
});
export const subscriptionViewSchema = renameKeys(wireSubscriptionSchema, {
  status: "state",
  result: "status",
});
export type SubscriptionView = z.output<typeof subscriptionViewSchema>;

/**
 * Requests emails about a number. The response is the same whether the address is new or known: an email with a
 * link decides.
 */
export const addSubscriptionCall = defineCall({
  path: "subscribe/add",
  access: "visitor",
  seesUser: true,
  input: z.object({
    track: z.string().trim().min(numberLengthMin).max(numberLengthMax),
    carrier: z.string().min(1).max(64),
    /** Token of the reader's view: emails contain no more than that view. */
    viewToken: requestedNumberSchema.shape.viewToken,
    email: emailSchema(254),
    language: z.enum(locales),
    /** The reader's own name of the parcel: subject of the emails once the address is confirmed. */
    name: z.string().trim().max(recentNameMax).optional(),
  }),
  output: z.object({ state: z.literal("confirmationSent") }),
  limit: { max: 20, windowSeconds: 3600 },
  maxBodyBytes: 4 * 1024,
  errors: [
    ...(["badInput", "notJson", "businessMayNotSubscribe", "emailMalformed", "trackNotFound"] as const),
    ...(["tooFrequent", "mailOff"] as const),
  ],
});

/** Confirms by the emailed link. */
export const confirmSubscriptionCall = defineCall({
  path: "subscribe/confirm",
  access: "visitor",
  input: z.object({ token }),
  output: subscriptionViewSchema,
  maxBodyBytes: 4 * 1024,
  errors: ["badInput", "notJson", "linkExpired", "tooFrequent"],
});

/** One subscription, by a link of one of its emails. */
export const getSubscriptionCall = defineCall({
  method: "GET",
  path: "subscribe/get",
  access: "visitor",
  input: z.object({ token }),
  output: subscriptionViewSchema,
  errors: ["badInput", "linkExpired", "tooFrequent"],
});

/** Unsubscribes, by a link of one of its emails. A GET with an effect: from our own pages only. */
export const deleteSubscriptionCall = defineCall({
  method: "GET",
  path: "subscribe/delete",
  access: "visitor",
  input: z.object({ token }),
  output: z.object({ deleted: z.boolean() }),
  mutates: true,
  errors: ["badInput", "forbidden", "linkExpired", "tooFrequent"],
});
