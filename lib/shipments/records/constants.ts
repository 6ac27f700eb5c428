import { type Status, statuses } from "@/lib/core/statuses";
import type { StatusKey } from "@/lib/parcels/parcel/constants";
import { statusKeys } from "@/lib/parcels/parcel/constants";

/** The ten views of the shipment list, as in its URLs: all, and the nine statuses without Expired. */
export const listViewNames = [
  "all",
  "notFound",
  "offline",
  "inTransit",
  "pickUp",
  "undelivered",
  "delivered",
  "alert",
  "domesticReturned",
  "returned",
] as const satisfies readonly ("all" | StatusKey)[];
export type ListView = (typeof listViewNames)[number];

/** Status of each view; null for all. */
export const viewStatuses = Object.fromEntries(
  listViewNames.map((view) => [view, statuses.find((status) => statusKeys[status] === view) ?? null]),
) as Readonly<Record<ListView, Status | null>>;

/** `dateType` of the specification: which date a range applies to; 0 = any time. */
export const dateKinds = { any: 0, added: 1, shipped: 2, online: 3, delivered: 4, latest: 5 } as const;
export type DateKind = keyof typeof dateKinds;
/** `numberType`: kind of the pasted numbers. */
export const numberKinds = { tracking: 1, order: 2 } as const;

/** A journey that needs attention; conditions in `rules.ts`, and the same in SQL in `filter-shipments.ts`. */
export const nodeStatuses = ["historical", "timeException", "tooLong"] as const;
export type NodeStatus = (typeof nodeStatuses)[number];
/**
 * Its first event lies this many days before it was handed over or added: possibly another parcel's journey.
 */
export const historicalDays = 30;
/** In transit for longer than this many days. */
export const tooLongDays = 30;

/**
 * Reasons to act that a journey shows; problem: an alert or a failed delivery other than at customs; late: later than expected.
 */
export const journeyAttentionKinds = [
  "problem",
  "needsInfo",
  "unreadable",
  "late",
  "stuck",
  "customs",
] as const;
export type JourneyAttentionKind = (typeof journeyAttentionKinds)[number];
/** Statuses whose shipments somebody must decide about. */
export const problemStatuses = ["alert", "undelivered"] as const;
/** Reasons to act; alarm: one of the account's rules finds the shipment abnormal. */
export const attentionKinds = ["alarm", ...journeyAttentionKinds] as const;
export type AttentionKind = (typeof attentionKinds)[number];
/**
 * What a list can be narrowed to: a reason to act, or action: nothing is known, and only the account can change that.
 */
export const attentionFilters = ["action", ...attentionKinds] as const;
export type AttentionFilter = (typeof attentionFilters)[number];
export const unreadableOutcomes = ["unreadable", "denied", "badNumber"] as const;
/** What reports measure: until the first scan, and from there to the delivery. */
export const reportClocks = ["online", "delivered"] as const;
export type ReportClock = (typeof reportClocks)[number];
/** A time by a clock as filters carry it (`writeTook`). */
export const tookPattern = /^(online|delivered)\.(\d{1,5})(?:\.(\d{0,5})(?:\.([1-7]))?)?$/;

/** Columns that a list can be sorted by; a leading minus reverses the order. */
export const sortColumns = [
  "addedAt",
  "lastEventAt",
  "expectedAt",
  "deliveredAt",
  "shippedAt",
  "onlineAt",
  "number",
  "status",
  "carrier",
  "orderNumber",
  "customer",
  "destination",
  "source",
  "method",
  "transitDays",
  "residenceDays",
  "nodeStatus",
] as const;
export type SortColumn = (typeof sortColumns)[number];
export const sorts = sortColumns.flatMap((column) => [column, `-${column}`] as const);
export const defaultSort = "-addedAt";

/** Columns of the shipment list, in default order; `number` and `status` cannot be hidden. */
export const shipmentColumns = [
  "number",
  "status",
  "carrier",
  "latest",
  "expected",
  "orderNumber",
  "customer",
  "destination",
  "addedAt",
  "shippedAt",
  "onlineAt",
  "onlineText",
  "deliveredAt",
  "deliveredText",
  "transitDays",
  "residenceDays",
  "nodeStatus",
  "checks",
  "askedAt",
  "nextAskAt",
  "source",
  "method",
] as const;
export type ShipmentColumn = (typeof shipmentColumns)[number];
export const fixedColumns = ["number", "status"] as const satisfies readonly ShipmentColumn[];

/** Lists with stored columns and views. */
export const listNames = ["active", "archive"] as const;
export type ListName = (typeof listNames)[number];
/** Default columns: as many as fit a window of 1280 pixels. The archive has one more with the reason. */
export const defaultColumns: Readonly<Record<ListName, readonly ShipmentColumn[]>> = {
  active: ["number", "status", "carrier", "latest", "orderNumber", "customer", "addedAt"],
  archive: ["number", "status", "carrier", "latest", "orderNumber", "addedAt"],
};

/** Page sizes: the specification's default for calls, and the maximum. */
export const pageSizeDefault = 10;
export const pageSizeMax = 200;
export const pageSizes = [10, 20, 50, 100, 200] as const;
/** The default range ends today and goes this many days back. */
export const rangeDays = 30;
/** Numbers in one search, one a line. */
export const searchNumbersMax = 100;
/** Ids in one selection. */
export const selectionMax = 1000;
/** Rows counted one by one where the stored counts do not apply; above this a count is "at least". */
export const countedMax = 100_000;

export const orderNumberMax = 100;
export const customerNameMax = 50;
export const customerStateMax = 50;
export const emailMax = 50;
export const methodMax = 50;

/** Bulk actions. */
export const bulkKinds = [
  "refresh",
  "delete",
  "stop",
  "continue",
  "restore",
  "purge",
  "edit",
  "mailsOn",
  "mailsOff",
  "export",
] as const;
export type BulkKind = (typeof bulkKinds)[number];
/** Actions on deleted shipments. */
export const trashKinds = ["restore", "purge"] as const satisfies readonly BulkKind[];
/** Why one of many was not changed. */
export const bulkReasons = ["archived", "inList", "numberInList", "mailElsewhere", "gone"] as const;
export type BulkReason = (typeof bulkReasons)[number];
export const bulkStates = ["queued", "running", "done", "cancelled", "failed"] as const;
/** Shipments changed per transaction of a bulk job. */
export const bulkBatch = 1000;
/** Number of parcels that are refreshed with priority over background work: a reader is looking at them. */
export const refreshNowMax = 50;
/** A bulk job reports its progress at most this often, in milliseconds. */
export const runProgressEveryMs = 1000;
/** Number of latest jobs in a list. */
export const runsShownMax = 20;
/** Changed shipments per notification job. */
export const changesMax = 200;
/** Deleted shipments can be restored for this many days. */
export const trashDays = 30;
/** Finished jobs and imports are kept this many days. */
export const runRetentionDays = 30;
export const exportFormats = ["csv", "xlsx"] as const;

/** Result of a line: action done, already there (40006), or rejected for a reason. */
export const lineResults = [
  "inserted",
  "channelUpdated",
  "stopped",
  "deleted",
  "deliveryUpdated",
  "duplicate",
  "refused",
] as const;
export type LineResult = (typeof lineResults)[number];
/** Why a line, or the whole file, is rejected; keys of `import.reasons`. */
export const refusalReasons = [
  "noNumber",
  "numberCharacters",
  "numberLength",
  "numberScientific",
  "numberLostZeros",
  "numberIsDate",
  "numberRounded",
  "numberSeveral",
  "textGarbled",
  "carrierUnknown",
  "dateUnreadable",
  "dateFuture",
  "countryUnknown",
  "nameTooLong",
  "orderTooLong",
  "methodTooLong",
  "emailMalformed",
  "emailLocalPart",
  "emailTooLong",
  "languageUnknown",
  "provinceTooLong",
  "postcodeLength",
  "phoneLength",
  "stateUnknown",
  "flagUnknown",
  "notThere",
  "notAllowed",
  "notUpdatable",
  "tooManyColumns",
  "overQuota",
  "tooFrequent",
] as const;
export type RefusalReason = (typeof refusalReasons)[number];
