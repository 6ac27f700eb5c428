import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { renameKeys } from "@/lib/core/rename-keys";
import {
  parseStatusCode,
  type StatusCode,
  statusCodec,
  statusCodes,
} from "@/lib/parcels/parcel/parse-status-code";
import { chosenTypes, eventStates, outcomes, urlMax, webhookStates } from "./constants";

const usual = {
  access: "business",
  maxBodyBytes: 16 * 1024,
} as const;
const instant = z.string().nullable();
const listed = z.literal(statusCodes);

/** An account's address as its owner sees it. */
const wireWebhookSchema = z.object({
  url: z.string(),
  callback: z.boolean(),
  results: z.array(statusCodec),
  /** Other events that are sent. */
  types: z.array(z.enum(chosenTypes)),
  state: z.enum(webhookStates),
  /** Reason for the state: the last check, and since when it fails. */
  lastOutcome: z.enum(outcomes).nullable(),
  lastTriedAt: instant,
  failingSince: instant,
  nextTryAt: instant,
  /**
   * Until then the previous secret signs, too; null if there is none. The secrets themselves:
   * `company/webhook/secret`.
   */
  previousUntil: instant,
  /** Events waiting for delivery. */
  waiting: z.int(),
  /** Those of them whose last attempt failed. */
  late: z.int(),
});
export const webhookViewSchema = renameKeys(wireWebhookSchema, { results: "statuses" });
export type WebhookView = z.output<typeof webhookViewSchema>;
const settings = z.object({ webhook: webhookViewSchema.nullable() });

/** The settings; null before there are any. */
export const readWebhookCall = defineCall({
  path: "company/webhook/select",
  needs: "webhooks.manage",
  input: z.object({}),
  output: settings,
  ...usual,
});
/** Saves the settings; any change returns to Checking. */
export const setWebhookCall = defineCall({
  path: "company/webhook/set",
  needs: "webhooks.manage",
  input: z
    .object({
      url: z.string().trim().min(1).max(urlMax),
      callback: z.boolean(),
      results: z.array(listed).min(1).max(statusCodes.length),
      /** Other events to send. Left out: as before, and of a new address all but those of work orders. */
      types: z.array(z.enum(chosenTypes)).max(chosenTypes.length).optional(),
    })
    .transform(({ results, ...rest }) => ({
      ...rest,
      statuses: [...new Set(results)].map((code) => parseStatusCode(code)),
    })),
  output: settings,
  ...usual,
  requiresRecentAuth: true,
  errors: ["addressMalformed"],
});
/** Creates another secret; the previous one signs beside it for 24 hours. */
export const rotateWebhookCall = defineCall({
  path: "company/webhook/rotate",
  needs: "webhooks.manage",
  input: z.object({}),
  output: settings,
  ...usual,
  requiresRecentAuth: true,
  errors: ["notFound"],
});
/** The secrets that sign deliveries. */
export const webhookSecretCall = defineCall({
  path: "company/webhook/secret",
  needs: "webhooks.manage",
  input: z.object({}),
  output: z.object({
    secret: z.string(),
    /** The previous secret, while it still signs. */
    previousSecret: z.string().nullable(),
  }),
  ...usual,
  requiresRecentAuth: true,
  errors: ["notFound"],
});
/** Removes the address with all waiting events. */
export const deleteWebhookCall = defineCall({
  path: "company/webhook/remove",
  needs: "webhooks.manage",
  input: z.object({}),
  output: settings,
  ...usual,
});
/** Sends a test to the saved address and returns the result. Does not change the state. */
export const testWebhookCall = defineCall({
  path: "company/webhook/test",
  needs: "webhooks.manage",
  input: z.object({}),
  output: z.object({
    outcome: z.enum(outcomes),
    status: z.int().nullable(),
    tookMs: z.int().nullable(),
    answer: z.string().nullable(),
  }),
  ...usual,
  errors: ["notFound"],
});

const attemptSchema = z.object({
  at: z.string(),
  outcome: z.enum(outcomes),
  status: z.int().nullable(),
  tookMs: z.int(),
  answer: z.string().nullable(),
});
const wireEventSchema = z.object({
  eventId: z.string(),
  type: z.string(),
  number: z.string(),
  carrier: z.string().nullable(),
  /** Null: its account sees no status of it. */
  result: statusCodec.nullable(),
  sequence: z.int(),
  state: z.enum(eventStates),
  attempts: z.int(),
  createdAt: z.string(),
  deliveredAt: instant,
  nextAt: instant,
});
const eventSchema = renameKeys(wireEventSchema, { result: "status" });
export type WebhookEventView = z.output<typeof eventSchema>;
/** Years that can be stored. */
const moment = z.iso
  .datetime({ offset: true })
  .refine((text) => Date.parse(text) >= 0 && Date.parse(text) < Date.UTC(9999, 0));
const filter = z.object({
  state: z.enum(eventStates).optional(),
  result: listed.optional(),
  from: moment.optional(),
  to: moment.optional(),
});
function withStatus<Given extends { readonly result?: StatusCode | undefined }>({ result, ...rest }: Given) {
  return { ...rest, ...(result !== undefined && { status: parseStatusCode(result) }) };
}

/** The delivery log, latest first; `before` is the cursor of the last entry. */
export const listEventsCall = defineCall({
  path: "company/webhook/events",
  needs: "webhooks.manage",
  input: filter
    .extend({
      before: z.int().optional(),
      pageSize: z.int().min(1).max(100).default(20),
      /** Whether to count what a replay of this filter would send. */
      counted: z.boolean().default(false),
    })
    .transform(withStatus),
  output: z.object({
    events: z.array(renameKeys(wireEventSchema.extend({ place: z.int() }), { result: "status" })),
    /** Events of the filter that a replay sends again; null if not requested. */
    replayable: z.int().nullable(),
  }),
  ...usual,
  parallel: true,
});
/** One delivery: the body as sent, and every attempt. */
export const eventDetailsCall = defineCall({
  path: "company/webhook/event",
  needs: "webhooks.manage",
  input: z.object({ eventId: z.string().max(64) }),
  output: z.object({ event: eventSchema, data: z.unknown(), attempts: z.array(attemptSchema) }),
  ...usual,
  parallel: true,
  errors: ["notFound"],
});
/** Sends again: one event, or all of a filter; in order per parcel. */
export const replayCall = defineCall({
  path: "company/webhook/replay",
  needs: "webhooks.manage",
  input: z.union([
    z.object({ eventId: z.string().max(64) }),
    z.object({ filter: filter.transform(withStatus) }),
  ]),
  output: z.object({ replayed: z.int() }),
  ...usual,
  errors: ["notFound"],
});
/** Deliveries of one shipment, by its id, latest first; none for another account's. */
export const numberLogCall = defineCall({
  name: "company.track.webhookLogs",
  method: "GET",
  path: "company/track/webhook/logs/[track]",
  needs: "webhooks.manage",
  params: z.object({ track: z.uuid() }),
  input: z.object({}),
  output: z.object({ events: z.array(eventSchema) }),
  ...usual,
});
