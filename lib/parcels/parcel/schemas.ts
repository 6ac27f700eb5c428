import { z } from "zod";
import { renameKeys } from "@/lib/core/rename-keys";
import { extraFields, type SubStatus, subStatuses } from "./constants";
import type { BadNumber, NoData } from "./match-statement";

const local = z.string().regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?$/);
const offset = z.string().regex(/^(Z|[+-]\d{2}:\d{2})$/);

export const subStatusSchema = z.enum(Object.keys(subStatuses) as [SubStatus, ...SubStatus[]]);

/** When something happened: local time as the carrier wrote it, the offset if known, UTC only when certain. */
export const eventTimeSchema = z.object({
  /** `YYYY-MM-DDTHH:mm[:ss]`, or `YYYY-MM-DD` if the carrier gave only a day. */
  local,
  offset: offset.nullable(),
  /** ISO instant; null unless the offset was given or follows from the carrier's own zone. */
  utc: z.string().nullable(),
  /**
   * Source of the offset: written with the time, a field beside it, the event's place, the carrier's home zone,
   * none.
   */
  zoneFrom: z.enum(["given", "field", "place", "carrierHome", "none"]),
});
export type EventTime = z.infer<typeof eventTimeSchema>;

export const placeSchema = z.object({
  text: z.string(),
  city: z.string().optional(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().length(2).optional(),
});
export type Place = z.infer<typeof placeSchema>;

const stated = {
  /** Same for the same event however often and in whatever language it is read: time + code + place, text only where there is no code. */
  fingerprint: z.string(),
  time: eventTimeSchema,
  text: z.string(),
  /** BCP 47 language of `text`; null if unknown. */
  lang: z.string().nullable(),
  /** Texts of the same event in other languages, by language. */
  texts: z.record(z.string(), z.string()).optional(),
  place: placeSchema.nullable(),
  rawCode: z.string().nullable(),
};
/** null: the event says nothing about the status (a signature image was stored, …). */
const meaning = subStatusSchema.nullable();
const origin = {
  /** Connector that reported it, and hash of the raw response it came from. */
  source: z.string(),
  evidence: z.string(),
  /** Carrier of this leg, if different from the parcel's. */
  carrier: z.string().optional(),
};
/** One scan or message of a carrier about a parcel, as one source tells it. */
const tellingSchema = z.object({ ...stated, subStatus: meaning, ...origin });
export type Telling = z.infer<typeof tellingSchema>;
/**
 * One scan or message. Told by several sources, it has the richest of each part (ADR 0091), and `tellings` has what
 * each of them reported; absent = `source` alone tells it.
 */
export const checkpointSchema = tellingSchema.extend({ tellings: z.array(tellingSchema).optional() });
export type Checkpoint = z.infer<typeof checkpointSchema>;
/** A checkpoint without what is for us alone: the answers that it came from, and each source's own telling. */
export type ShownCheckpoint = Omit<Checkpoint, "evidence" | "tellings"> & {
  /** All sources, if several. */
  sources?: string[] | undefined;
};
/** The same as views have it: without evidence, with the names of its sources if several, `sub` on the wire. */
export const checkpointViewSchema = renameKeys(
  z
    .object({ ...stated, sub: meaning, ...origin, sources: z.array(z.string()).optional() })
    .omit({ evidence: true }),
  { sub: "subStatus" },
);

/** Expected delivery, in the destination's local time. */
export const etaSchema = z.object({ from: local, to: local.nullable(), offset: offset.nullable() });
export type Eta = z.infer<typeof etaSchema>;

/**
 * What one response says about one parcel. Contains no names, streets, phones or e-mails: `read` removes them.
 */
export interface CarrierReport {
  readonly number: string;
  /** Catalogue id; null if an aggregator did not say. */
  readonly carrier: string | null;
  /**
   * The carrier's own current-status field; null if the response has none. Never a copy of an event: it may undo a
   * delivery, which a movement booked late may not.
   */
  readonly current: {
    readonly subStatus: SubStatus;
    readonly raw: string;
    readonly time: EventTime | null;
  } | null;
  readonly checkpoints: readonly Checkpoint[];
  readonly eta: Eta | null;
  readonly service: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly origin: string | null;
  readonly destination: string | null;
  readonly proof: readonly ("signature" | "photo" | "document")[];
  readonly nextLeg: { readonly number: string; readonly carrier: string | null } | null;
  readonly expiredByCarrier: boolean;
  readonly simulated: boolean;
  /** Unmapped codes, counted for the operator. */
  readonly unknownCodes: readonly string[];
}

export const extraSchema = z.object({
  postcode: z.string().trim().min(2).max(12).optional(),
  /** Whole phone number or its last four digits, as the carrier requires. */
  phone: z.string().trim().min(4).max(20).optional(),
});
export type Extra = z.infer<typeof extraSchema>;
export const extraFieldSchema = z.enum(extraFields);

/**
 * Result of a fetch. The kinds never mix: no data is not a failure, and a failure never becomes Not found. "No data"
 * and "bad number" can only be made by `CarrierStatement.match`.
 */
export type Outcome =
  /** retryAfterMs: when the carrier will know more, if it says so. */
  | { readonly kind: "found"; readonly report: CarrierReport; readonly retryAfterMs?: number }
  | NoData
  | { readonly kind: "moreInfoNeeded"; readonly fields: readonly (typeof extraFields)[number][] }
  | BadNumber
  /** An aggregator accepted the number and has no data yet. */
  | { readonly kind: "pending"; readonly retryAfterMs: number }
  /**
   * path: where the response lacks what was expected (`shipments[0].status`; `$` = the body is no JSON). retryAfterMs:
   * was not asked, since the last answers of the interface could not be read.
   */
  | {
      readonly kind: "unreadable";
      readonly path: string;
      readonly sample: string;
      readonly retryAfterMs?: number;
    }
  | { readonly kind: "throttled"; readonly retryAfterMs: number; readonly scope: "call" | "day" }
  /**
   * fatal: the credential is wrong or blocked; not fatal: this call was not allowed. reason: what its owner has to change,
   * for the log.
   */
  | { readonly kind: "denied"; readonly fatal: boolean; readonly reason?: string }
  | { readonly kind: "down"; readonly retryAfterMs: number | null }
  /** No connector on this server reaches the carrier. */
  | { readonly kind: "notConnected" };
export type OutcomeKind = Outcome["kind"];

export const outcomeKinds = [
  "found",
  "noData",
  "moreInfoNeeded",
  "badNumber",
  "pending",
  "unreadable",
  "throttled",
  "denied",
  "down",
  "notConnected",
] as const satisfies readonly OutcomeKind[];

/**
 * The closed vocabulary of one language: all words that a carrier's sentence may use in the public view. Words
 * are separated by white space, phrases by a bar; upper case, accents and line breaks do not matter.
 */
export interface Vocabulary {
  /** Words that may introduce a person: only a thing, or an unnamed person, may follow. */
  readonly introducers: string;
  /** The same, but the event's own town may follow too. */
  readonly locatives: string;
  /** Articles and the like, allowed between an introducer and its noun. */
  readonly small: string;
  /** Unnamed persons. */
  readonly persons: string;
  readonly nouns: string;
  /** Verbs, adverbs and the rest: never after an introducer. */
  readonly words: string;
  /** Fixed sequences; their words need not be in the lists. */
  readonly phrases: string;
  /** The same, where they may follow an introducer. */
  readonly nounPhrases: string;
  /** Nouns that may follow a small count. */
  readonly counted: string;
  /** Names of months, valid beside a day only. */
  readonly months: string;
  /** Words that may follow a clock time or an hour. */
  readonly clocks: string;
}
