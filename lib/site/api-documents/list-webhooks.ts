import { z } from "zod";
import { emailNews } from "@/lib/messages/customer-emails/constants";
import { orderNews } from "@/lib/messages/work-orders/constants";
import { letterSchema } from "@/lib/site/public-api/letter-calls";
import { orderEventSchema, orderSchema } from "@/lib/site/public-api/order-calls";
import {
  checkpointSchema,
  estimateEnds,
  explain,
  statusCodeSchema,
  trackSchema,
} from "@/lib/site/public-api/schemas";

/** Headers of a delivery. The last three are those of the Standard Webhooks specification. */
export const webhookHeadersSchema = z.object({
  "content-type": explain(z.literal("application/json"), "webhookContentType"),
  "user-agent": explain(z.string(), "webhookUserAgent", "1Tracking-Webhook/1"),
  "webhook-id": explain(z.string(), "webhookId", "evt_01hq8m41zk"),
  "webhook-timestamp": explain(z.string().regex(/^\d+$/), "webhookTimestamp", "1772433602"),
  "webhook-signature": explain(
    z.string(),
    "webhookSignature",
    "v1,Pc1HKHCIJl4zYgW6DwEWLNDLKRLYBaKFf23ZG5wFXoQ=",
  ),
});

/** Event types of what happened to an email to a customer. */
const letterTypes = emailNews.map((news) => `letter.${news}` as const);

const orderTypes = orderNews.map((news) => `order.${news}` as const);

/**
 * Event types: news about a parcel, a parcel no longer tracked, an alarm of a rule, news about when it is expected, news about
 * an email to the customer, what happened to a work order, a check of the address.
 */
export const webhookTypes = [
  ...(["track.updated", "track.stopped", "shipment.alarm", "shipment.estimate"] as const),
  ...letterTypes,
  ...orderTypes,
  "webhook.check",
] as const;

/** The alarm of an event `shipment.alarm`. */
const alarmSchema = z.object({
  rule: explain(
    z.object({
      id: explain(z.uuid(), "alarmRuleId"),
      name: explain(z.string(), "alarmRuleName"),
    }),
    "alarmRule",
  ),
  kind: explain(z.enum(["noOnline", "noNews", "tooLong", "late", "subStatus"]), "alarmKind"),
  raisedAt: explain(z.iso.datetime(), "alarmTime"),
});

/** What an event `shipment.estimate` says, beside what the event before it said; null in the first. */
export const estimateNewsSchema = z.object({
  ...estimateEnds,
  late: explain(z.boolean(), "estimateLate", false),
  previous: explain(
    z.object({ from: estimateEnds.from, to: estimateEnds.to }).nullable(),
    "estimatePrevious",
    { from: "2026-03-04T10:00:00.000Z", to: "2026-03-07T18:00:00.000Z" },
  ),
});
export type EstimateNews = z.input<typeof estimateNewsSchema>;

/**
 * Body of a delivery. `verify.sign` is the SHA-256 of email address and timestamp joined, in lower-case hex.
 */
export const webhookBodySchema = z.object({
  verify: explain(
    z.object({
      timestamp: explain(z.int(), "verifyTimestamp", 1772433602),
      sign: explain(
        z.string().regex(/^[0-9a-f]{64}$/),
        "verifySign",
        "70f5be85fdae13f2bccc47a3c8b53a8b0de644ce4d3addf9cbdeb4789c8bb5d1",
      ),
    }),
    "verify",
  ),
  type: explain(z.enum(webhookTypes), "webhookType", "track.updated"),
  timestamp: explain(z.iso.datetime(), "webhookTime", "2026-03-02T06:40:02Z"),
  data: explain(
    z.object({
      sequence: explain(z.int().min(1), "sequence", 3),
      previousResult: explain(statusCodeSchema, "previousResult", 8).nullable(),
      track: explain(
        trackSchema.omit({ name: true, email: true, phone: true, postcode: true }).nullable(),
        "webhookTrack",
      ),
      checkpoints: explain(z.array(checkpointSchema), "newCheckpoints"),
      alarm: explain(alarmSchema.nullable().optional(), "webhookAlarm"),
      estimate: explain(estimateNewsSchema.nullable().optional(), "webhookEstimate"),
      letter: explain(letterSchema.nullable().optional(), "webhookLetter"),
      order: explain(orderSchema.nullable().optional(), "webhookOrder"),
      orderEvent: explain(orderEventSchema.nullable().optional(), "webhookOrderEvent"),
    }),
    "webhookData",
  ),
});
