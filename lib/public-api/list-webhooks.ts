import { z } from "zod";
import { checkpointSchema, explain, statusCodeSchema, trackSchema } from "./schemas";

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

/** Event types: news about a parcel, a parcel no longer tracked, a check of the address. */
export const webhookTypes = ["track.updated", "track.stopped", "webhook.check"] as const;

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
        trackSchema.omit({ name: true, email: true, phone: true, postcode: true }),
        "webhookTrack",
      ),
      checkpoints: explain(z.array(checkpointSchema), "newCheckpoints"),
    }),
    "webhookData",
  ),
});
