import type { Result, ResultName, SubStatus } from "@/lib/parcel/constants";
import { resultNames } from "@/lib/parcel/constants";

/** The ten views of the desk, as in its addresses: all, and the nine results without Expired. */
export const deskViews = [
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
] as const satisfies readonly ("all" | ResultName)[];
export type DeskView = (typeof deskViews)[number];

/** Result of each view; -1, as the specification writes it, for all. */
export const viewResults = Object.fromEntries(
  deskViews.map((view) => [
    view,
    view === "all" ? -1 : Number(Object.entries(resultNames).find(([, name]) => name === view)?.[0]),
  ]),
) as Readonly<Record<DeskView, Result | -1>>;

/** Where a shipment came from. */
export const shipmentSources = ["manual", "paste", "file", "api", "shop", "demo"] as const;
export type ShipmentSource = (typeof shipmentSources)[number];

/** `dateType` of the specification: which date a range is about; 0 = any time. */
export const dateKinds = { any: 0, added: 1, shipped: 2, online: 3, delivered: 4, latest: 5 } as const;
export type DateKind = keyof typeof dateKinds;
/** `numberType`: what pasted numbers are. */
export const numberKinds = { tracking: 1, order: 2 } as const;

/** A journey that should be looked at; conditions in `rules.ts`, and the same in SQL in `filter-shipments.ts`. */
export const nodeStatuses = ["historical", "timeException", "tooLong"] as const;
export type NodeStatus = (typeof nodeStatuses)[number];
/** Its first event lies this many days before it was handed over or added: another parcel's journey, possibly. */
export const historicalDays = 30;
/** No news for this many days while it should move. */
export const stuckDays = 7;
/** On its way for longer than this many days. */
export const tooLongDays = 30;
/** Results of parcels that are on their way. */
export const underwayResults = [8, 20, 30, 50] as const satisfies readonly Result[];

/** What somebody should act on. */
export const attentionKinds = ["needsInfo", "unreadable", "stuck", "customs"] as const;
export type AttentionKind = (typeof attentionKinds)[number];
export const unreadableOutcomes = ["unreadable", "denied", "badNumber"] as const;
export const customsSubs = [
  "customs_hold",
  "customs_information",
  "duties_due",
] as const satisfies readonly SubStatus[];

/** Columns that a list can be sorted by; a minus before it turns the order. */
export const sortColumns = ["addedAt", "lastEventAt", "deliveredAt"] as const;
export type SortColumn = (typeof sortColumns)[number];
export const sorts = sortColumns.flatMap((column) => [column, `-${column}`] as const);
export const defaultSort = "-addedAt";

/** Columns of the desk, in their usual order; `number` and `status` cannot be hidden. */
export const deskColumns = [
  "number",
  "status",
  "carrier",
  "latest",
  "orderNumber",
  "customer",
  "destination",
  "addedAt",
  "shippedAt",
  "onlineAt",
  "deliveredAt",
  "transitDays",
  "residenceDays",
  "nodeStatus",
  "checks",
  "source",
  "method",
] as const;
export type DeskColumn = (typeof deskColumns)[number];
export const fixedColumns = ["number", "status"] as const satisfies readonly DeskColumn[];

/** Lists that remember columns and views. */
export const listNames = ["desk", "history"] as const;
export type ListName = (typeof listNames)[number];
/** Before anybody chose: as many as a window of 1280 pixels has room for. The history says in one more why a row is there. */
export const defaultColumns: Readonly<Record<ListName, readonly DeskColumn[]>> = {
  desk: ["number", "status", "carrier", "latest", "orderNumber", "customer"],
  history: ["number", "status", "carrier", "latest", "orderNumber"],
};

/** Page sizes: the specification's default, and the most. */
export const pageSizeDefault = 10;
export const pageSizeMax = 200;
export const pageSizes = [10, 20, 50, 100, 200] as const;
/** The default range ends today and goes this many days back. */
export const rangeDays = 30;
/** Numbers in one search, one a line. */
export const searchNumbersMax = 100;
/** Ids in one selection. */
export const selectionMax = 1000;
/** Rows that are counted one by one where no tally helps; past them a count says "at least". */
export const countedMax = 100_000;

export const orderNumberMax = 100;
export const customerNameMax = 50;
export const customerStateMax = 50;
export const emailMax = 50;
export const methodMax = 50;
export const savedViewNameMax = 50;
export const savedViewsMax = 30;
export const viewQueryMax = 2000;

/** Things done to many at once. */
export const bulkKinds = [
  "refresh",
  "delete",
  "stop",
  "continue",
  "edit",
  "mailsOn",
  "mailsOff",
  "export",
] as const;
export type BulkKind = (typeof bulkKinds)[number];
/** Why one of many was left as it was. */
export const bulkReasons = ["inHistory", "onDesk", "numberOnDesk", "mailElsewhere", "gone"] as const;
export type BulkReason = (typeof bulkReasons)[number];
export const bulkStates = ["queued", "running", "done", "cancelled", "failed"] as const;
/** Shipments that one transaction of a bulk run changes. */
export const bulkBatch = 1000;
/** Parcels refreshed at once that go before the background: about what somebody looks at. */
export const refreshNowMax = 50;
/** A run over many tells how far it is at most this often, in milliseconds. */
export const runProgressEveryMs = 1000;
/** Latest runs that a list of them names. */
export const runsShownMax = 20;
/** Changed shipments that one job tells of. */
export const changesMax = 200;
/** Finished runs and imports are kept this many days. */
export const runRetentionDays = 30;
/** A run that made no step for this many minutes is taken up again. */
export const runResumedMinutes = 30;
/** A run that began this many hours ago and that no job is about any more has an end. */
export const runLostHours = 6;
/** One that has not made its first step has it only after this many: the other engine may be that busy. */
export const runWaitsHours = 24;
/** Drafts of imports that nobody ran are kept this many days. */
export const draftRetentionDays = 2;
export const exportFormats = ["csv", "xlsx"] as const;
/** An export can be fetched for this many minutes after it was asked for. */
export const exportMinutes = 60;

/** Imports: files at once, rows of one file, bytes of all files together, columns. */
export const importFilesMax = 5;
export const importRowsMax = 10_000;
export const importBytesMax = 8 * 1024 * 1024;
export const importColumnsMax = 100;
/** Imports that are listed at once. */
export const importsShownMax = 30;
/** Lines that one transaction of an import decides. */
export const importChunk = 500;
export const importStates = [
  "reading",
  "draft",
  "queued",
  "running",
  "done",
  "cancelled",
  "refused",
] as const;
export type ImportState = (typeof importStates)[number];
/** Fields a column can stand for. `state` and `afterDelivery` are the specification's. */
export const importFields = [
  "trackNum",
  "code",
  "method",
  "ondate",
  "country",
  "orderNumber",
  "name",
  "email",
  "language",
  "province",
  "postcode",
  "phone",
  "state",
  "afterDelivery",
] as const;
export type ImportField = (typeof importFields)[number];
/** What a line does. */
export const lineActions = ["insert", "updateChannel", "stop", "delete", "updateDelivery"] as const;
export type LineAction = (typeof lineActions)[number];
/** What became of a line: done by its action, already there (40006), or refused for a reason. */
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
/** Why a line, or the whole file, is refused; keys of `import.reasons`. */
export const refusalReasons = [
  "noNumber",
  "numberCharacters",
  "numberLength",
  "numberScientific",
  "numberLostZeros",
  "numberIsDate",
  "numberRounded",
  "carrierUnknown",
  "dateUnreadable",
  "dateFuture",
  "countryUnknown",
  "nameTooLong",
  "orderTooLong",
  "methodTooLong",
  "emailMalformed",
  "emailTooLong",
  "languageUnknown",
  "provinceTooLong",
  "postcodeLength",
  "phoneLength",
  "stateUnknown",
  "flagUnknown",
  "notThere",
  "notUpdatable",
  "tooManyColumns",
] as const;
export type RefusalReason = (typeof refusalReasons)[number];
/** Why a whole file is refused; keys of `import.files`. */
export const fileRefusals = [
  "notASpreadsheet",
  "tooLarge",
  "tooManyRows",
  "tooManyFiles",
  "empty",
  "unreadable",
  "protected",
  "tookTooLong",
] as const;
export type FileRefusal = (typeof fileRefusals)[number];
