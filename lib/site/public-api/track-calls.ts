import { z } from "zod";
import { errorTable } from "@/lib/core/error-table";
import {
  keywordLengthMax,
  numbersPerCheckMax,
  pageSizeDefault,
  pageSizeMax,
  tracksPerBulkMax,
} from "./constants";
import type { ApiCall } from "./define-api-call";
import { exampleOf } from "./describe-fields";
import {
  candidateSchema,
  changedTrackSchema,
  code,
  correction,
  explain,
  flag,
  itemResultSchema,
  logisticsSchema,
  namedTrackSchema,
  newTrackSchema,
  queriedTrackSchema,
  requestedResult,
} from "./schemas";

const list = <Item extends z.ZodType>(item: Item, key: string) =>
  explain(z.array(item).min(1).max(tracksPerBulkMax), key);
const whole = z.coerce.number().int();
/** A number of an enum in a query string. */
const choice = <Choice extends z.ZodLiteral>(values: Choice) =>
  z.preprocess((text) => (typeof text === "string" && text.trim() !== "" ? Number(text) : text), values);
const keyword = z.string().max(keywordLengthMax);
/** Keywords separated by commas. */
const isKeywordList = (text: string) =>
  text.split(",").length <= tracksPerBulkMax &&
  text.split(",").every((word) => word.length <= keywordLengthMax);
const bulkAnswer = z.object({
  succeeded: explain(z.int().min(0), "succeeded", 1),
  failed: explain(z.int().min(0), "failed", 0),
  items: explain(z.array(itemResultSchema), "items"),
});

const sampleItem = exampleOf(itemResultSchema, "output");

const getLogistics: ApiCall = {
  name: "logistics",
  method: "GET",
  path: "/logistics",
  query: z.strictObject({
    type: explain(choice(z.literal([0, 1, 2])), "logisticsTypeFilter", 0).optional(),
  }),
  output: z.object({ logistics: explain(z.array(logisticsSchema), "logistics") }),
  errors: [],
  itemErrors: [],
};

const checkNumbers: ApiCall = {
  name: "check",
  method: "GET",
  path: "/tracks/check",
  query: z.strictObject({
    numbers: explain(
      z.string().refine((text) => text.split(",").length <= numbersPerCheckMax),
      "numbersToCheck",
      "RR123456785CN,1Z999AA10123456784",
    ),
  }),
  output: z.object({
    numbers: explain(
      z.array(
        z.object({
          trackNum: explain(z.string(), "checkedNumber", "RR123456785CN"),
          valid: explain(z.boolean(), "valid", true),
          candidates: explain(z.array(candidateSchema), "candidates"),
          correction: correction.nullable(),
        }),
      ),
      "checkedNumbers",
    ),
  }),
  errors: [],
  itemErrors: [],
};

const queryTracks: ApiCall = {
  name: "query",
  method: "GET",
  path: "/tracks",
  query: z.strictObject({
    pageIndex: explain(whole.min(1).default(1), "pageIndex", 1),
    pageSize: explain(whole.min(1).max(pageSizeMax).default(pageSizeDefault), "pageSize", 100),
    cursor: explain(z.string().max(200), "cursor").optional(),
    dateType: explain(choice(z.literal([1, 2, 3, 4, 5])).default(1), "dateType", 1),
    dateStart: explain(z.iso.date(), "dateStart", "2026-02-01").optional(),
    dateEnd: explain(z.iso.date(), "dateEnd", "2026-03-02").optional(),
    result: explain(choice(requestedResult).default(-1), "resultFilter", 8),
    code: explain(code, "codeFilter", "china-post").optional(),
    expressCode: explain(keyword, "expressCodeFilter").optional(),
    numberType: explain(choice(z.literal([1, 2])).default(1), "numberType", 1),
    trackNum: explain(z.string().refine(isKeywordList), "trackNumFilter", "RR123456785CN").optional(),
    innerNum: explain(keyword, "innerNumFilter").optional(),
    searchTrack: explain(choice(flag).default(0), "searchTrack", 1),
  }),
  output: z.object({
    total: explain(z.int().min(0), "total", 1),
    pageIndex: explain(z.int().min(1), "pageIndexAnswer", 1),
    pageSize: explain(z.int().min(1).max(pageSizeMax), "pageSizeAnswer", 100),
    nextCursor: explain(z.string(), "nextCursor").nullable(),
    tracks: explain(z.array(queriedTrackSchema), "tracks"),
  }),
  errors: ["logisticsNotFound"],
  itemErrors: [],
  // What the example that adds has just added.
  samples: { query: { trackNum: "RR123456785CN", searchTrack: 1 } },
};

const addTracks: ApiCall = {
  name: "add",
  method: "POST",
  path: "/tracks",
  body: z.strictObject({
    tracks: list(newTrackSchema, "tracksToAdd"),
  }),
  output: bulkAnswer,
  errors: [],
  itemErrors: [
    "badInput",
    "numberNotRecognised",
    "logisticsNotFound",
    "methodNotFound",
    "trackExists",
    "quotaUsedUp",
  ],
  samples: {
    body: {
      tracks: [
        { trackNum: "RR123456785CN", code: "china-post", innerNum: "SO-10482", country: "DE" },
        { trackNum: "1Z999AA10123456784", innerNum: "SO-10483" },
      ],
    },
    output: {
      succeeded: 1,
      failed: 1,
      items: [
        sampleItem,
        {
          index: 1,
          trackNum: "1Z999AA10123456784",
          code: "ups",
          id: null,
          status: { code: errorTable.trackExists.code, msg: errorTable.trackExists.en, key: "trackExists" },
        },
      ],
    },
  },
};

const updateTracks: ApiCall = {
  name: "update",
  method: "PUT",
  path: "/tracks",
  body: z.strictObject({
    tracks: list(changedTrackSchema, "tracksToUpdate"),
  }),
  output: bulkAnswer,
  errors: [],
  itemErrors: [
    "badInput",
    "logisticsNotFound",
    "methodNotFound",
    "trackNotFound",
    "trackExists",
    "trackNotUpdatable",
  ],
  samples: {
    body: { tracks: [{ trackNum: "RR123456785CN", code: "china-post", innerNum: null, country: "AT" }] },
  },
};

const deleteTracks: ApiCall = {
  name: "delete",
  method: "POST",
  path: "/tracks/delete",
  body: z.strictObject({ tracks: list(namedTrackSchema, "tracksToDelete") }),
  output: bulkAnswer,
  errors: [],
  itemErrors: ["badInput", "trackNotFound"],
};

/** Calls about carriers, numbers and tracks, in the order of their documentation. */
export const trackCalls: readonly ApiCall[] = [
  getLogistics,
  checkNumbers,
  queryTracks,
  addTracks,
  updateTracks,
  deleteTracks,
];
