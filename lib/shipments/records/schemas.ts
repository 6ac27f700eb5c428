import { z } from "zod";
import { departmentIdSchema } from "@/lib/core/access";
import { shownDisclosures } from "@/lib/core/disclosure";
import { emailSchema } from "@/lib/core/email-schema";
import { renameKeys } from "@/lib/core/rename-keys";
import { shipmentSources } from "@/lib/core/sources";
import { parcelEstimateSchema } from "@/lib/parcels/estimates/schemas";
import {
  anyStatusCode,
  statusCodec,
  statusCodes,
  statusFields,
} from "@/lib/parcels/parcel/parse-status-code";
import { extraSchema, outcomeKinds, subStatusSchema } from "@/lib/parcels/parcel/schemas";
import {
  attentionFilters,
  bulkKinds,
  bulkReasons,
  bulkStates,
  customerNameMax,
  customerStateMax,
  dateKinds,
  defaultSort,
  emailMax,
  exportFormats,
  methodMax,
  nodeStatuses,
  numberKinds,
  orderNumberMax,
  pageSizeDefault,
  pageSizeMax,
  selectionMax,
  sorts,
  tookPattern,
} from "./constants";

/** What an account records about a parcel that it tracks. */
export interface RecordedFields {
  readonly method: string | null;
  readonly orderNumber: string | null;
  readonly customerName: string | null;
  readonly customerEmail: string | null;
  readonly customerLanguage: string | null;
  readonly destination: string | null;
  readonly shippedAt: Date | null;
  readonly afterDelivery: boolean;
}

const whole = (allowed: readonly number[]) => z.coerce.number().pipe(z.literal([...allowed]));
const text = (max: number) => z.string().trim().max(max);
/** Local day of the account. */
const day = z.iso.date();
/** Empty text, as in URLs, means none. */
const optional = <Inner extends z.ZodType>(inner: Inner) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), inner.optional());

/** The tracking search parameters, as in calls and URLs. Without dates: the last 30 days. */
export const shipmentFilterSchema = z.object({
  /** The number of a status; -1 for all. */
  result: optional(whole([anyStatusCode, ...statusCodes])),
  dateType: optional(whole(Object.values(dateKinds))),
  dateStart: optional(day),
  dateEnd: optional(day),
  numberType: optional(whole(Object.values(numberKinds))),
  /** Up to 100 numbers, as pasted: one per line, or between commas or spaces. */
  trackNum: optional(z.string().max(8000)),
  /** An order number. */
  innerNum: optional(text(orderNumberMax)),
  /** Free text: part of a number, order, name or email. */
  searchTrack: optional(text(100)),
  /** Carrier id. */
  code: optional(text(64)),
  method: optional(text(methodMax)),
  source: optional(z.enum(shipmentSources)),
  country: optional(
    z
      .string()
      .regex(/^[A-Za-z]{2}$/)
      .toUpperCase(),
  ),
  /** Part of the customer's name or email. */
  customer: optional(text(100)),
  nodeStatus: optional(z.enum(nodeStatuses)),
  attention: optional(z.enum(attentionFilters)),
  /** How long it took by a clock of the reports (`writeTook`). */
  took: optional(z.string().regex(tookPattern)),
  /** Simulated ones alone, or real ones alone. */
  simulated: optional(z.enum(["true", "false"])),
  /** Of a company's department, or of the company itself. */
  department: optional(departmentIdSchema),
});
export type ShipmentFilter = z.output<typeof shipmentFilterSchema>;

export const listInputSchema = shipmentFilterSchema.extend({
  pageIndex: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(pageSizeMax).default(pageSizeDefault),
  sort: z.enum(sorts).default(defaultSort),
});
export type ListInput = z.output<typeof listInputSchema>;

const instant = z.string().nullable();
const wordsOf = z.object({
  text: z.string(),
  lang: z.string().nullable(),
  place: z.string().nullable(),
  /** The place's country, alpha-2. */
  country: z.string().optional(),
  city: z.string().optional(),
  /** The place in the reader's language; only in lists. */
  placeName: z.string().optional(),
  /** What the event means; all that there is where the carrier's text is not shown, which is empty then. */
  sub: subStatusSchema.nullable().optional(),
  /** The carrier's texts in other languages. */
  texts: z.record(z.string(), z.string()).optional(),
});
/** Texts of a shipment's events: stored beside it for lists and exports. */
export const shipmentTextsSchema = z.object({
  latest: wordsOf.optional(),
  online: wordsOf.optional(),
  delivered: wordsOf.optional(),
});
export type ShipmentTexts = z.infer<typeof shipmentTextsSchema>;

export const shownOutcomes = [...outcomeKinds, "withheld"] as const;

/** A tracking record as its account sees it. Times are ISO instants. */
const wireShipmentSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  /** Catalogue id; null while unknown. */
  carrier: z.string().nullable(),
  method: z.string().nullable(),
  orderNumber: z.string().nullable(),
  customerName: z.string().nullable(),
  customerEmail: z.string().nullable(),
  customerLanguage: z.string().nullable(),
  customerState: z.string().nullable(),
  /** Carrier parameters from the account. */
  postcode: z.string().nullable(),
  phone: z.string().nullable(),
  /** Country from the account, else from the carrier. */
  destination: z.string().nullable(),
  /** null: the company itself. */
  departmentId: z.uuid().nullable(),
  source: z.enum(shipmentSources),
  shippedAt: instant,
  addedAt: z.string(),
  afterDelivery: z.boolean(),
  archivedAt: instant,
  archivedWhy: z.enum(["stopped", "aged"]).nullable(),
  /** The account set the status itself. */
  settled: z.boolean(),
  /** Emails about it go to the account's address; personal accounts only. */
  notify: z.boolean(),
  result: statusCodec,
  level: z.number().int().min(0).max(4),
  sub: subStatusSchema.nullable(),
  /** Result of the last fetch; null before the first; withheld: it is not shown to this account. */
  outcome: z.enum(shownOutcomes).nullable(),
  /** How much of the journey this account sees; null while there is none. */
  disclosure: z.enum(shownDisclosures).nullable(),
  simulated: z.boolean(),
  asking: z.boolean(),
  onlineAt: instant,
  deliveredAt: instant,
  lastEventAt: instant,
  words: shipmentTextsSchema,
  /** Whole days from the first event to the delivery, or to now. */
  transitDays: z.int().nullable(),
  /** Whole days since the newest event, while in transit. */
  residenceDays: z.int().nullable(),
  nodeStatus: z.array(z.enum(nodeStatuses)),
  /** When it is expected by what parcels like it took; null where that is not known, and once it has arrived. */
  estimate: parcelEstimateSchema.nullable(),
  /** By when it is expected: by its channel's days, else by the estimate's end; and its first scan, by its channel's hours. */
  expectedBy: instant,
  firstScanBy: instant,
  /** Names of the account's rules that find it abnormal, by when. */
  alarms: z.array(z.string()),
  /** One of them is about shipments later than expected: lists mark that once. */
  lateAlarm: z.boolean(),
  askedAt: instant,
  nextAskAt: instant,
  /** How often a carrier was queried. */
  checks: z.int(),
  /** Grows with each change of the parcel. */
  version: z.number(),
});
export const shipmentViewSchema = renameKeys(wireShipmentSchema, statusFields);
export type ShipmentView = z.output<typeof shipmentViewSchema>;

/** Target of an action: named shipments, or all of a filter with exceptions. */
export const targetSchema = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(selectionMax) }),
  z.object({
    filter: shipmentFilterSchema,
    archived: z.boolean().default(false),
    except: z.array(z.uuid()).max(selectionMax).default([]),
  }),
]);
export type Target = z.output<typeof targetSchema>;

/** Target of an action on deleted shipments: named ones, what was deleted together, or all with exceptions. */
export const trashTargetSchema = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(selectionMax) }),
  z.object({ deletionId: z.uuid() }),
  z.object({ all: z.literal(true), except: z.array(z.uuid()).max(selectionMax).default([]) }),
]);
export type TrashTarget = z.output<typeof trashTargetSchema>;

/** Fields of a shipment that its account may change; absent = unchanged, null = removed. */
export const changeSchema = z.object({
  carrier: z.string().min(1).max(64).optional(),
  method: text(methodMax).nullable().optional(),
  orderNumber: text(orderNumberMax).nullable().optional(),
  customerName: text(customerNameMax).nullable().optional(),
  customerEmail: emailSchema(emailMax).nullable().optional(),
  customerLanguage: text(35).nullable().optional(),
  customerState: text(customerStateMax).nullable().optional(),
  postcode: extraSchema.shape.postcode.unwrap().nullable().optional(),
  phone: extraSchema.shape.phone.unwrap().nullable().optional(),
  destination: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .toUpperCase()
    .nullable()
    .optional(),
  shippedAt: z.iso.datetime({ offset: true }).nullable().optional(),
  afterDelivery: z.boolean().optional(),
  departmentId: departmentIdSchema.optional(),
});
export type ShipmentChange = z.output<typeof changeSchema>;

export const bulkViewSchema = z.object({
  id: z.uuid(),
  kind: z.enum(bulkKinds),
  state: z.enum(bulkStates),
  total: z.int(),
  done: z.int(),
  refused: z.int(),
});
export type BulkView = z.infer<typeof bulkViewSchema>;

/** One of many that was not changed. A deleted one has only its id. */
export const bulkRefusalSchema = z.object({
  id: z.uuid(),
  number: z.string().nullable(),
  /** Catalogue id; null while unknown. */
  carrier: z.string().nullable(),
  reason: z.enum(bulkReasons),
});
export type BulkRefusal = z.infer<typeof bulkRefusalSchema>;

export const exportFormatSchema = z.enum(exportFormats);
