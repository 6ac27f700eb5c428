import { z } from "zod";
import type { Status } from "@/lib/core/statuses";
import type { ShipmentScope } from "@/lib/parcels/carriers/match-scope";
import { listOf, scopeFields } from "@/lib/parcels/carriers/scope-fields";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import {
  orderPriorities,
  type RuleKind,
  ruleActions,
  ruleHoursMax,
  ruleKinds,
  ruleNameMax,
  ruleSubStatuses,
} from "./constants";

/** What makes shipments abnormal, and of which shipments. An empty list of the scope means all. */
export const criteriaSchema = z.object({
  kind: z.enum(ruleKinds),
  /** After how many hours; of every kind but `subStatus`. */
  hours: z.int().min(1).max(ruleHoursMax).nullable().default(null),
  subStatuses: listOf(z.enum(ruleSubStatuses), ruleSubStatuses.length),
  ...scopeFields,
});

/** The work order that is added for an alarm. `categoryId`: null = that of customers' orders. */
export const ruleOrderSchema = z.object({
  categoryId: z.uuid().nullable(),
  priority: z.literal(orderPriorities),
});
export type RuleOrder = z.output<typeof ruleOrderSchema>;

/** A rule as it is entered. */
export const ruleSchema = criteriaSchema.extend({
  name: z.string().trim().min(1).max(ruleNameMax),
  actions: listOf(z.enum(ruleActions), ruleActions.length),
  order: ruleOrderSchema.nullable().default(null),
});
export type RuleInput = z.output<typeof ruleSchema>;

/** A rule as it is shown. */
export const ruleViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(ruleKinds),
  hours: z.int().nullable(),
  subStatuses: z.array(z.enum(ruleSubStatuses)),
  carriers: z.array(z.string()),
  channels: z.array(z.string()),
  countries: z.array(z.string()),
  actions: z.array(z.enum(ruleActions)),
  /** The work order that is added for each alarm; null: none. */
  order: ruleOrderSchema.nullable(),
  active: z.boolean(),
  /** Open alarms of shipments that the caller sees; counting stops at `alarmsCountedMax`. */
  alarms: z.int(),
  /** While it is applied for the first time since it was changed: shipments decided on so far. Else null. */
  checking: z.int().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type RuleView = z.output<typeof ruleViewSchema>;

const placeSchema = z.object({ id: z.uuid(), day: z.string(), at: z.string() });
/** A position in the order in which a rule's shipments are read. */
export type DuePlace = z.infer<typeof placeSchema>;

/** How far a rule is applied: first its open alarms are decided on again, then the shipments that became due. */
export const ruleProgressSchema = z.object({
  /** When it began: due until then. */
  until: z.iso.datetime(),
  /** Saved last. */
  savedAt: z.iso.datetime(),
  /** Id of the open alarm that was last decided on; null = all were. */
  alarm: z.uuid().nullable(),
  due: placeSchema.nullable(),
  /** Shipments decided on so far. */
  checked: z.int(),
});
export type RuleProgress = z.infer<typeof ruleProgressSchema>;

/** The part of a rule that decides. */
export interface Criteria extends ShipmentScope {
  readonly kind: RuleKind;
  readonly hours: number | null;
  readonly subStatuses: readonly string[];
}

/** What is known of a shipment at a moment. */
export interface ShipmentFacts {
  readonly carrier: string;
  /** Code of its shipping method. */
  readonly method: string | null;
  /** Destination, alpha-2. */
  readonly country: string | null;
  /** null: its journey is withheld. */
  readonly status: Status | null;
  readonly subStatus: SubStatus | null;
  readonly addedAt: Date;
  /** First and latest event of the carrier. */
  readonly onlineAt: Date | null;
  readonly lastEventAt: Date | null;
  /** By when 4 of 5 parcels like it have arrived. */
  readonly expectedBy: Date | null;
  readonly archived: boolean;
}
