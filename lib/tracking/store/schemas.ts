import { z } from "zod";
import { locales } from "@/lib/core/locales";
import { renameKeys } from "@/lib/core/rename-keys";
import { parcelEstimateSchema } from "@/lib/parcels/estimates/schemas";
import { statusCodec, statusFields } from "@/lib/parcels/parcel/parse-status-code";
import {
  checkpointViewSchema,
  etaSchema,
  extraFieldSchema,
  extraSchema,
  subStatusSchema,
} from "@/lib/parcels/parcel/schemas";
import { numberTextMax } from "./constants";

/** Why a parcel has its next poll time: shown beside "next check". */
export const scheduleReasons = [
  "asked",
  "labelMade",
  "moving",
  "outForDelivery",
  "ready",
  "alert",
  "nothingSoon",
  "deliveredOnceMore",
  "afterDelivery",
  "notFoundYet",
  "retry",
  "throttled",
  "needsInfo",
  "finished",
  "expired",
  "followedLongEnough",
  "stopped",
  "notConnected",
] as const;
export type ScheduleReason = (typeof scheduleReasons)[number];

/** What blocks fresh news for the reader. Never replaces what is known of the journey. */
export const problemSchema = z.object({
  kind: z.enum([
    "carrierUnknown",
    "moreInfoNeeded",
    "badNumber",
    "unreadable",
    "throttled",
    "denied",
    "down",
    "notConnected",
    /** The carrier shows this journey only with `fields`; this reader has not entered them. */
    "protected",
    /** The account has not proved that this number is its own, and too many like it are on its list. */
    "withheld",
    /** New to this server, which looks up no more new numbers for visitors today. */
    "limitReached",
  ]),
  at: z.string(),
  fields: z.array(extraFieldSchema).optional(),
});
export type Problem = z.infer<typeof problemSchema>;

export const candidateViewSchema = z.object({
  carrier: z.string(),
  confidence: z.enum(["high", "medium", "low"]),
  check: z.enum(["passed", "failed", "none"]),
  reasons: z.array(
    z.object({
      kind: z.string(),
      pattern: z.string().optional(),
      country: z.string().optional(),
      host: z.string().optional(),
      language: z.string().optional(),
    }),
  ),
});

/**
 * One parcel as readers see it. Times are ISO instants; checkpoints newest first. The public view holds nothing
 * personal: a checkpoint's `text` is empty unless the carrier's text is proved harmless.
 */
const wireParcelSchema = z.object({
  /** Normalised number, as requested. */
  number: z.string(),
  /** Catalogue id; null while the carrier is unknown. */
  carrier: z.string().nullable(),
  result: statusCodec,
  level: z.number().int().min(0).max(4),
  /** null before the first response. */
  sub: subStatusSchema.nullable(),
  checkpoints: z.array(checkpointViewSchema),
  /** The newest checkpoint's place with its town named in other languages: pushes do not know the reader's. */
  towns: z.partialRecord(z.enum(locales), z.string()).optional(),
  eta: etaSchema.nullable(),
  /** When 4 of 5 parcels like this one arrive; null where too little is known, and once it has arrived. */
  estimate: parcelEstimateSchema.nullable(),
  service: z.string().nullable(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  proof: z.array(z.enum(["signature", "photo", "document"])),
  nextLeg: z.object({ number: z.string(), carrier: z.string().nullable() }).nullable(),
  onlineAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  lastEventAt: z.string().nullable(),
  /** The journey is simulated by the sandbox: every screen says so. */
  simulated: z.boolean(),
  /** asking: a query to the carrier is in flight or queued. */
  asking: z.boolean(),
  askedAt: z.string().nullable(),
  /** Last readable response, also "no data". */
  answeredAt: z.string().nullable(),
  nextAskAt: z.string().nullable(),
  why: z.enum(scheduleReasons).nullable(),
  problem: problemSchema.nullable(),
  candidates: z.array(candidateViewSchema),
  /** The carrier was chosen by the reader, not detected. */
  chosen: z.boolean(),
  /** Grows with every visible change; a client keeps the larger one. */
  version: z.number().int(),
  /**
   * Signed proof, sent back with the number, that this client looked it up and what it may see: required for
   * live updates.
   */
  viewToken: z.string(),
});
export const parcelViewSchema = renameKeys(wireParcelSchema, statusFields);
export type ParcelView = z.output<typeof parcelViewSchema>;

const viewTokenMaxChars = 120;

/** One requested number. `carrier` is the reader's choice; by default it is detected. */
export const requestedNumberSchema = z.object({
  number: z.string().max(numberTextMax),
  carrier: z.string().max(64).optional(),
  linkHost: z.string().max(253).optional(),
  extra: extraSchema.optional(),
  /** Token of this client's view. */
  viewToken: z.string().max(viewTokenMaxChars).optional(),
});
export type RequestedNumber = z.infer<typeof requestedNumberSchema>;

export const refusedNumberSchema = z.object({
  text: z.string(),
  reason: z.enum(["tooShort", "tooLong", "characters", "noDigit", "repeated", "phone"]),
});
