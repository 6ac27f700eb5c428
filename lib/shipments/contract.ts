import { z } from "zod";
import { type Call, defineCall } from "@/lib/core/define-call";
import { fileAnswer } from "@/lib/core/file-answer";
import { locales } from "@/lib/core/locales";
import { parcelViewSchema } from "@/lib/tracking/schemas";
import {
  deskColumns,
  deskViews,
  importBytesMax,
  importFilesMax,
  lineVerdicts,
  listNames,
  pageSizeMax,
  refusalReasons,
  savedViewNameMax,
  shipmentSources,
  viewQueryMax,
} from "./constants";
import {
  askedOptionsSchema,
  bulkViewSchema,
  changeSchema,
  exportFormatSchema,
  importLineSchema,
  importOptionsSchema,
  importViewSchema,
  listInputSchema,
  mappingSchema,
  shipmentFilterSchema,
  shipmentViewSchema,
  targetSchema,
} from "./schemas";

const limit = { max: 300, windowSeconds: 60 };
const usual: Call["errors"] = [
  "badInput",
  "notJson",
  "bodyTooLarge",
  "forbidden",
  "tokenInvalid",
  "tooFrequent",
  "busy",
];
const one = z.object({ id: z.uuid() });
/** A body as large as a selection of ids, or a list of numbers. */
const selection = { limit, maxBodyBytes: 128 * 1024, errors: usual } as const;
const company = { access: "business", ...selection } as const;
const personal = { access: "user", ...selection } as const;

/** A page of a list. `total` is exact unless `atLeast`. */
const listOutput = z.object({
  rows: z.array(shipmentViewSchema),
  total: z.int(),
  atLeast: z.boolean(),
  pageIndex: z.int(),
  pageSize: z.int(),
  /** The range that was taken, as local days of the account; null = any time. */
  dateStart: z.string().nullable(),
  dateEnd: z.string().nullable(),
});
export type ListAnswer = z.infer<typeof listOutput>;
const countsOutput = z.object({
  counts: z.record(z.enum(deskViews), z.int()),
  /** Some counts stopped: there are at least as many. */
  atLeast: z.boolean(),
});
export type CountsAnswer = z.infer<typeof countsOutput>;
const detailsOutput = z.object({ shipment: shipmentViewSchema, parcel: parcelViewSchema });
export type ShipmentDetails = z.infer<typeof detailsOutput>;
/** Few are changed at once, and `run` is null; many by a run that can be watched. */
const bulkOutput = z.object({ changed: z.int(), refused: z.int(), run: bulkViewSchema.nullable() });
export type BulkAnswer = z.infer<typeof bulkOutput>;
const addedOutput = z.object({
  verdict: z.enum(lineVerdicts),
  reason: z.enum(refusalReasons).nullable(),
  shipment: shipmentViewSchema.nullable(),
});

const list = { method: "POST", input: listInputSchema, output: listOutput } as const;
const counts = {
  method: "POST",
  input: shipmentFilterSchema,
  output: countsOutput,
} as const;

/** The desk: a page of shipments by the search parameters. */
export const selectCall = defineCall({
  name: "company.track.select",
  path: "company/track/select",
  ...list,
  ...company,
});
/** How many each of the ten views holds under the same filter. */
export const countsCall = defineCall({
  name: "company.track.counts",
  path: "company/track/counts",
  ...counts,
  ...company,
});
/** The history: stopped and aged shipments. */
export const historyCall = defineCall({
  name: "company.track.historySelect",
  path: "company/track/historySelect",
  ...list,
  ...company,
});
/** One shipment with its whole journey. */
export const detailsCall = defineCall({
  name: "company.track.details",
  method: "GET",
  path: "company/track/details",
  input: one,
  output: detailsOutput,
  ...company,
  parallel: true,
  errors: [...usual, "trackNotFound"],
});

const newShipment = changeSchema.extend({ number: z.string().trim().min(1).max(200) });
/** Adds one number. Answers its verdict as an import's line would have it. */
export const addCall = defineCall({
  name: "company.track.add",
  method: "POST",
  path: "company/track/add",
  input: newShipment,
  output: addedOutput,
  ...company,
});
/** Changes fields of one shipment; another carrier begins another journey. The id stands in the address. */
export const editCall = defineCall({
  name: "company.track.edit",
  method: "PUT",
  path: "company/track/[id]",
  params: one,
  input: changeSchema,
  output: shipmentViewSchema,
  ...company,
  errors: [...usual, "trackNotFound", "trackExists", "trackNotUpdatable", "logisticsNotFound"],
});

const bulk = { method: "POST", output: bulkOutput } as const;
const onTarget = z.object({ target: targetSchema });
/** Asks the carriers now. */
export const refreshCall = defineCall({
  name: "company.track.refresh",
  path: "company/track/refresh",
  input: onTarget,
  ...bulk,
  ...company,
});
/** Deletes for good. */
export const deleteCall = defineCall({
  name: "company.track.delete",
  path: "company/track/delete",
  input: onTarget,
  ...bulk,
  ...company,
});
/** Stops scanning (they go to the history), or goes on (they come back). */
export const followCall = defineCall({
  name: "company.track.follow",
  path: "company/track/follow",
  input: z.object({ target: targetSchema, follow: z.boolean() }),
  ...bulk,
  ...company,
});
/** The same change to many. */
export const editManyCall = defineCall({
  name: "company.track.editMany",
  path: "company/track/editMany",
  input: z.object({ target: targetSchema, change: changeSchema }),
  ...bulk,
  ...company,
  errors: [...usual, "logisticsNotFound"],
});
/** How far a run over many is; without id the account's latest runs. */
export const bulkRunsCall = defineCall({
  name: "company.track.bulkRuns",
  method: "GET",
  path: "company/track/bulkRuns",
  input: z.object({ id: z.uuid().optional() }),
  output: z.object({ runs: z.array(bulkViewSchema) }),
  ...personal,
});
/** Ends a run over many where it is; what is done stays done. */
export const bulkCancelCall = defineCall({
  name: "company.track.bulkCancel",
  method: "POST",
  path: "company/track/bulkCancel",
  input: one,
  output: bulkViewSchema,
  ...personal,
  errors: [...usual, "notFound"],
});
/** Notes what is to be exported; the file then streams from `company/track/export?id=…`. */
export const exportCall = defineCall({
  name: "company.track.exports",
  method: "POST",
  path: "company/track/exports",
  input: z.object({
    target: targetSchema,
    format: exportFormatSchema,
    columns: z.array(z.enum(deskColumns)).max(deskColumns.length).optional(),
  }),
  output: z.object({ id: z.uuid(), total: z.int(), address: z.string() }),
  ...company,
});

/** The file of an export, streamed: for the user and the log-in that asked, for an hour, as often as they like. */
export const exportFileCall = defineCall({
  name: "company.track.export",
  method: "GET",
  path: "company/track/export",
  input: one,
  output: fileAnswer,
  ...company,
  errors: [...usual, "notFound"],
});

const bytesAsBase64 = Math.ceil((importBytesMax * 4) / 3);
/**
 * Begins an import of files (CSV, XLSX in base64), or of pasted text. Answers at once; the worker reads them, then the
 * state is `draft` with headings and a guessed mapping, or `refused`.
 */
export const importCall = defineCall({
  name: "company.track.import",
  method: "POST",
  path: "company/track/importTrackOrderForSingleLogis",
  input: z.union([
    z.object({
      files: z
        .array(z.object({ name: z.string().min(1).max(200), data: z.base64().max(bytesAsBase64) }))
        .min(1)
        .max(importFilesMax + 1),
      options: askedOptionsSchema.default({}),
    }),
    z.object({
      text: z
        .string()
        .min(1)
        .max(2 * 1024 * 1024),
      options: askedOptionsSchema.default({}),
    }),
  ]),
  output: importViewSchema,
  access: "business",
  limit: { max: 60, windowSeconds: 3600 },
  maxBodyBytes: bytesAsBase64 + 64 * 1024,
  errors: usual,
});
/** The account's imports, latest first; with an id that one. */
export const importsCall = defineCall({
  name: "company.track.imports",
  method: "GET",
  path: "company/track/imports",
  input: z.object({ id: z.uuid().optional() }),
  output: z.object({ imports: z.array(importViewSchema) }),
  ...company,
});
/** What a draft would do with this mapping: verdicts of all lines counted, and a page of lines. Writes only the mapping. */
export const importPreviewCall = defineCall({
  name: "company.track.importPreview",
  method: "POST",
  path: "company/track/importPreview",
  input: z.object({
    id: z.uuid(),
    mapping: mappingSchema,
    options: importOptionsSchema,
    /** Only lines that would be refused. */
    refusedOnly: z.boolean().default(false),
    pageIndex: z.int().min(1).default(1),
    pageSize: z.int().min(1).max(pageSizeMax).default(50),
  }),
  output: z.object({
    counts: z.partialRecord(z.enum(lineVerdicts), z.int()),
    lines: z.array(importLineSchema),
    total: z.int(),
  }),
  ...company,
  errors: [...usual, "notFound"],
});
/** Runs a draft. A second press changes nothing. */
export const importRunCall = defineCall({
  name: "company.track.importRun",
  method: "POST",
  path: "company/track/importRun",
  input: z.object({ id: z.uuid(), mapping: mappingSchema, options: importOptionsSchema }),
  output: importViewSchema,
  ...company,
  errors: [...usual, "notFound"],
});
/** Throws a draft away, or ends a run where it is. */
export const importCancelCall = defineCall({
  name: "company.track.importCancel",
  method: "POST",
  path: "company/track/importCancel",
  input: one,
  output: importViewSchema,
  ...company,
  errors: [...usual, "notFound"],
});
/** Lines of an import with their verdicts. */
export const importLinesCall = defineCall({
  name: "company.track.importLines",
  method: "GET",
  path: "company/track/importLines",
  input: z.object({
    id: z.uuid(),
    verdict: z.enum(lineVerdicts).optional(),
    pageIndex: z.coerce.number().int().min(1).default(1),
    pageSize: z.coerce.number().int().min(1).max(pageSizeMax).default(50),
  }),
  output: z.object({ lines: z.array(importLineSchema), total: z.int() }),
  ...company,
  errors: [...usual, "notFound"],
});
/** A file (CSV) of an import's refused lines, each with its reason in the asked language. */
export const refusedLinesCall = defineCall({
  name: "company.track.refusedLines",
  method: "GET",
  path: "company/track/refusedLines",
  input: z.object({ id: z.uuid(), language: z.enum(locales).optional() }),
  output: fileAnswer,
  ...company,
  errors: [...usual, "notFound"],
});
/** The file to begin an import with: headings in the asked language, an example, and the rules. */
export const templateCall = defineCall({
  name: "company.track.downloadTrackOrderTemp",
  method: "GET",
  path: "company/track/downloadTrackOrderTemp",
  input: z.object({
    format: exportFormatSchema.default("xlsx"),
    language: z.enum(locales).optional(),
  }),
  output: fileAnswer,
  ...company,
});

/** A list's columns and saved views of this user. */
export const columnsCall = defineCall({
  name: "company.user.customHeader",
  method: "GET",
  path: "company/user/custom/header",
  input: z.object({ list: z.enum(listNames).default("desk") }),
  output: z.object({ columns: z.array(z.enum(deskColumns)) }),
  ...company,
});
/** Saves a list's columns; the list's name stands in the address. */
export const saveColumnsCall = defineCall({
  name: "company.user.saveCustomHeader",
  method: "PUT",
  path: "company/user/custom/header/[id]",
  params: z.object({ id: z.enum(listNames) }),
  input: z.object({ columns: z.array(z.enum(deskColumns)).min(1).max(deskColumns.length) }),
  output: z.object({ columns: z.array(z.enum(deskColumns)) }),
  ...company,
  errors: [...usual, "notFound"],
});
const savedViewSchema = z.object({
  id: z.uuid(),
  list: z.enum(listNames),
  name: z.string(),
  query: z.string(),
});
export type SavedView = z.infer<typeof savedViewSchema>;
const savedViews = z.object({ views: z.array(savedViewSchema) });
export const savedViewsCall = defineCall({
  name: "company.user.views",
  method: "GET",
  path: "company/user/views",
  input: z.object({ list: z.enum(listNames).default("desk") }),
  output: savedViews,
  ...personal,
});
/** Saves a view; one of the same name is replaced. */
export const saveViewCall = defineCall({
  name: "company.user.saveView",
  method: "POST",
  path: "company/user/views/save",
  input: z.object({
    list: z.enum(listNames),
    name: z.string().trim().min(1).max(savedViewNameMax),
    query: z.string().max(viewQueryMax),
  }),
  output: savedViews,
  ...personal,
});
export const deleteViewCall = defineCall({
  name: "company.user.deleteView",
  method: "POST",
  path: "company/user/views/delete",
  input: one,
  output: savedViews,
  ...personal,
});

/** Result codes of the specification with their names, and carriers and countries to choose from. */
export const basicResultsCall = defineCall({
  name: "company.basicinfo.results",
  method: "GET",
  path: "company/basicinfo/results",
  input: z.object({}),
  output: z.object({ results: z.array(z.object({ result: z.int(), name: z.string() })) }),
  ...company,
});
const coded = z.array(z.object({ code: z.string(), name: z.string() }));
export const basicCarriersCall = defineCall({
  name: "company.basicinfo.logistics",
  method: "GET",
  path: "company/basicinfo/logistics",
  input: z.object({}),
  output: z.object({ logistics: coded }),
  ...company,
});
export const basicCountriesCall = defineCall({
  name: "company.basicinfo.country",
  method: "GET",
  path: "company/basicinfo/country",
  input: z.object({}),
  output: z.object({ countries: coded }),
  ...company,
});

/** A personal user's parcels: the same desk without what is for companies. */
export const ownCountsCall = defineCall({
  name: "subscribe.gettrackstatus",
  path: "subscribe/gettrackstatus",
  ...counts,
  ...personal,
});
export const ownListCall = defineCall({
  name: "subscribe.queryTrack",
  path: "subscribe/queryTrack/v3",
  ...list,
  ...personal,
});
export const ownHistoryCall = defineCall({
  name: "subscribe.history",
  path: "subscribe/history",
  ...list,
  ...personal,
});
/** Journeys of named parcels. */
export const ownDetailsCall = defineCall({
  name: "subscribe.gettracks",
  method: "POST",
  path: "subscribe/gettracks",
  input: z.object({ ids: z.array(z.uuid()).min(1).max(20) }),
  output: z.object({ tracks: z.array(detailsOutput) }),
  ...personal,
  parallel: true,
});
/** Follows numbers, with mails or without. Refused for companies (41003): they import. */
export const ownAddCall = defineCall({
  name: "subscribe.addtracks",
  method: "POST",
  path: "subscribe/addtracks",
  input: z.object({
    tracks: z
      .array(z.object({ number: z.string().trim().min(1).max(200), carrier: z.string().max(64).optional() }))
      .min(1)
      .max(100),
    notify: z.boolean().default(true),
  }),
  output: z.object({ added: z.array(addedOutput.extend({ number: z.string() })) }),
  ...personal,
  errors: [...usual, "businessMayNotSubscribe"],
});
/** Mails about these: on or off. */
export const ownStatusCall = defineCall({
  name: "subscribe.changestatus",
  method: "POST",
  path: "subscribe/changestatus",
  input: z.object({ target: targetSchema, notify: z.boolean() }),
  output: bulkOutput,
  ...personal,
  errors: [...usual, "businessMayNotSubscribe", "mailOff"],
});
/** Deletes parcels of a personal account with their mails. */
export const ownDeleteCall = defineCall({
  name: "subscribe.deletetracks",
  method: "POST",
  path: "subscribe/deletetracks",
  input: onTarget,
  output: bulkOutput,
  ...personal,
});
/** Changes what a personal user noted about a parcel, or its carrier. */
export const ownEditCall = defineCall({
  name: "subscribe.edit",
  method: "POST",
  path: "subscribe/edit",
  input: z.object({
    id: z.uuid(),
    change: changeSchema.pick({ carrier: true, orderNumber: true, afterDelivery: true }),
  }),
  output: shipmentViewSchema,
  ...personal,
  errors: [...usual, "trackNotFound", "trackExists", "trackNotUpdatable", "logisticsNotFound"],
});
export const ownRefreshCall = defineCall({
  name: "subscribe.refresh",
  path: "subscribe/refresh",
  input: onTarget,
  ...bulk,
  ...personal,
});
export const ownFollowCall = defineCall({
  name: "subscribe.follow",
  path: "subscribe/follow",
  input: z.object({ target: targetSchema, follow: z.boolean() }),
  ...bulk,
  ...personal,
});

const share = z.object({ key: z.string(), count: z.int() });
const reportInput = z.object({});
const report = { method: "GET", input: reportInput, ...company } as const;
/** Numbers added today, in the account's zone, and yesterday until the same time. */
export const todayCall = defineCall({
  name: "report.todayAddCount",
  path: "report/todayAddCount",
  output: z.object({ today: z.int(), yesterday: z.int() }),
  ...report,
});
/** Counts by status of the last 30 days. */
export const statusReportCall = defineCall({
  name: "report.transportStaus",
  path: "report/track/transportStaus",
  output: countsOutput,
  ...report,
});
/** Carriers by how many shipments of the last 30 days they have; largest first, at most 50. */
export const carrierReportCall = defineCall({
  name: "report.logistics",
  path: "report/logistics",
  output: z.object({ shares: z.array(share) }),
  ...report,
});
/** Destination countries likewise; key `??` where none is known. And how many of all these shipments are simulated. */
export const countryReportCall = defineCall({
  name: "report.country",
  path: "report/country",
  output: z.object({ shares: z.array(share), simulated: z.int() }),
  ...report,
});
/** Sources likewise. */
export const sourceReportCall = defineCall({
  name: "report.plateforms",
  path: "report/plateforms",
  output: z.object({ shares: z.array(z.object({ key: z.enum(shipmentSources), count: z.int() })) }),
  ...report,
});
const hours = z.object({
  /** Hours, to a tenth; null where nothing can be averaged. */
  average: z.number().nullable(),
  median: z.number().nullable(),
  shipments: z.int(),
});
/** From being added (or handed over) to the carrier's first event, over the last 30 days. */
export const onlineTimeCall = defineCall({
  name: "report.onlineTime",
  path: "report/onlineTime",
  output: hours,
  ...report,
});
/** From the first event to the delivery, of what was delivered in the last 30 days. */
export const deliveredTimeCall = defineCall({
  name: "report.deliveredTime",
  path: "report/deliveredTime",
  output: hours,
  ...report,
});
/** The rest of the dashboard: what to act on, how long parcels are on their way, deliveries by day. */
export const monitorCall = defineCall({
  name: "report.monitor",
  path: "report/monitor",
  output: z.object({
    attention: z.object({ needsInfo: z.int(), unreadable: z.int(), stuck: z.int(), customs: z.int() }),
    /** Parcels in transit by days since their first event: under 3, 3–7, 7–14, 14–30, over 30. */
    ageing: z.array(z.object({ from: z.int(), to: z.int().nullable(), count: z.int() })),
    /** The desk's usual range, 30 days ago to today, oldest first. */
    days: z.array(z.object({ day: z.string(), added: z.int(), delivered: z.int() })),
    /** There never was a shipment, neither on the desk nor in the history. */
    isNew: z.boolean(),
  }),
  ...report,
});
