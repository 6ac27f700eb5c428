import type { Status } from "@/lib/core/statuses";
import { closedStatuses } from "@/lib/core/statuses";
import { type SubStatus, subStatuses } from "@/lib/parcels/parcel/constants";

/**
 * What makes a shipment abnormal. noOnline: added, and the carrier has no event; noNews: no new event while on its way;
 * tooLong: on its way since its first event; late: later than 4 of 5 parcels like it; subStatus: it has one of these
 * sub-statuses.
 */
export const ruleKinds = ["noOnline", "noNews", "tooLong", "late", "subStatus"] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** What follows an alarm besides its mark in the list. */
export const ruleActions = ["mail", "webhook"] as const;

/** Priorities of work orders: 1 urgent, 2 high, 3 normal, 4 low. */
export const orderPriorities = [1, 2, 3, 4] as const;

/** Rules of an account, and characters of a name. */
export const rulesMax = 50;
export const ruleNameMax = 50;
/** Shipments are tracked for ninety days. */
export const ruleHoursMax = 90 * 24;

const closed: ReadonlySet<Status> = new Set(closedStatuses);
/** Sub-statuses that a rule can name: those of shipments about which something can be done. */
export const ruleSubStatuses = Object.entries(subStatuses).flatMap(([subStatus, status]) =>
  closed.has(status) || status === "not_found" ? [] : [subStatus as SubStatus],
);

/** Open alarms of a rule are counted up to this many. */
export const alarmsCountedMax = 10_000;
/** Shipments that are decided on in one transaction. */
export const alarmBatch = 500;
/** A job applies a rule for this long, in ms; then others have their turn, and another job continues. */
export const applySliceMs = 10_000;
/** An application that did not go on for this long is queued again, in minutes. */
export const applyStalledMinutes = 10;
/** A rule is applied by time this often, in minutes. */
export const applyEveryMinutes = 3;
/** What became due this long before is looked at again: a change may have committed late. In minutes. */
export const applyOverlapMinutes = 15;
/** How long closed alarms are stored, in days. */
export const alarmRetentionDays = 90;

/** How far a preview looks back, in days; how many shipments it reads and shows; how long it takes, in ms. */
export const previewDays = 90;
export const previewReadMax = 20_000;
export const previewShownMax = 20;
export const previewTimeMs = 3000;
