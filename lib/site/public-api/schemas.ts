import { z } from "zod";
import { shownDisclosures } from "@/lib/core/disclosure";
import { emailSchema } from "@/lib/core/email-schema";
import { locales } from "@/lib/core/locales";
import { normalizeNumber } from "@/lib/parcels/detection/normalize-number";
import { extraFields } from "@/lib/parcels/parcel/constants";
import { anyStatusCode, statusCodes } from "@/lib/parcels/parcel/parse-status-code";
import { extraSchema, subStatusSchema } from "@/lib/parcels/parcel/schemas";
import { candidateViewSchema } from "@/lib/tracking/store/schemas";
import {
  emailLengthMax,
  expressNameLengthMax,
  nameLengthMax,
  regularLengthMax,
  remarkLengthMax,
} from "./constants";

/**
 * Gives a field the key of its description (`docs.calls.fields.<key>` in every language) and, if it cannot be
 * composed, the example value. Both are written to JSON Schema.
 */
export function explain<Schema extends z.ZodType>(
  schema: Schema,
  key: string,
  ...examples: unknown[]
): Schema {
  return schema.meta({ key, ...(examples.length > 0 && { examples }) });
}

/** A status as the API has it: its number. */
export const statusCodeSchema = z.literal(statusCodes);
const instant = z.iso.datetime();
const country = z.string().regex(/^[A-Z]{2}$/);
const longText = z.string().max(nameLengthMax);

export const trackNum = explain(
  z
    .string()
    .min(5)
    .max(50)
    .regex(/^[A-Za-z0-9]+$/),
  "trackNum",
  "RR123456785CN",
);
/** As people write it; stored without separators. */
export const typedNumber = explain(
  z.preprocess(
    (text) => (typeof text === "string" ? (normalizeNumber(text).number ?? text) : text),
    trackNum,
  ),
  "typedTrackNum",
  "RR123456785CN",
);
export const code = explain(z.string().max(64), "code", "china-post");
const expressCode = explain(z.string().max(expressNameLengthMax), "expressCode", "AIR-EU");
export const flag = z.literal([0, 1]);

/** Of a number in which characters that look alike were exchanged. */
export const correction = explain(z.string(), "correction", "RR123456785CN");

/** Fields that an account may set for a parcel, besides number and carrier. */
export const trackDetails = {
  innerNum: explain(longText, "innerNum", "SO-10482"),
  ondate: explain(z.union([z.iso.date(), z.iso.datetime({ offset: true })]), "ondate", "2026-03-02"),
  country: explain(country, "country", "DE"),
  state: explain(longText, "state", "Bayern"),
  postcode: explain(extraSchema.shape.postcode.unwrap(), "postcode", "80331"),
  phone: explain(extraSchema.shape.phone.unwrap(), "phone", "4711"),
  name: explain(longText, "name", "Erika Muster"),
  email: explain(emailSchema(emailLengthMax).email(), "email", "erika@example.org"),
  language: explain(z.enum(locales), "language", "de"),
  expressCode,
  scanAfterDelivery: explain(flag, "scanAfterDelivery", 0),
};

/** The same for changes, where null clears a field. */
const nullableDetails = {
  innerNum: trackDetails.innerNum.nullable(),
  ondate: trackDetails.ondate.nullable(),
  country: trackDetails.country.nullable(),
  state: trackDetails.state.nullable(),
  postcode: trackDetails.postcode.nullable(),
  phone: trackDetails.phone.nullable(),
  name: trackDetails.name.nullable(),
  email: trackDetails.email.nullable(),
  language: trackDetails.language.nullable(),
  expressCode: expressCode.nullable(),
};

/** A track as calls name it. */
export const namedTrackSchema = z.strictObject({
  trackNum: typedNumber,
  code: explain(code, "codeOfNumber").optional(),
});
export const newTrackSchema = namedTrackSchema.extend(z.object(trackDetails).partial().shape);
export const changedTrackSchema = namedTrackSchema.extend({
  newCode: explain(code, "newCode").optional(),
  ...z.object({ ...nullableDetails, scanAfterDelivery: trackDetails.scanAfterDelivery }).partial().shape,
  stopped: explain(z.boolean(), "stop", false).optional(),
});

/** The account's own fields in a record: the UI accepts longer ones, and other languages. */
const ownWords = {
  innerNum: explain(z.string(), "innerNum", "SO-10482").nullable(),
  ondate: explain(z.string(), "ondate", "2026-03-02T00:00:00Z").nullable(),
  country: trackDetails.country.nullable(),
  state: explain(z.string(), "state", "Bayern").nullable(),
  postcode: explain(z.string(), "postcode", "80331").nullable(),
  phone: explain(z.string(), "phone", "4711").nullable(),
  name: explain(z.string(), "name", "Erika Muster").nullable(),
  email: explain(z.string(), "email", "erika@example.org").nullable(),
  language: explain(z.string(), "language", "de").nullable(),
  expressCode: explain(z.string(), "expressCode", "AIR-EU").nullable(),
};

/** One scan of a parcel, newest first in lists. */
export const checkpointSchema = z.object({
  local: explain(z.string(), "local", "2026-03-02T14:05"),
  offset: explain(z.string().nullable(), "offset", "+08:00"),
  utc: explain(instant.nullable(), "utc", "2026-03-02T06:05:00Z"),
  text: explain(z.string(), "text", "Departed from the sorting centre"),
  lang: explain(z.string().nullable(), "lang", "en"),
  place: explain(z.string().nullable(), "place", "Shenzhen, CN"),
  sub: explain(subStatusSchema.nullable(), "checkpointSub", "departed"),
});

const exampleEstimate = {
  from: "2026-03-06T11:00:00.000Z",
  middle: "2026-03-07T09:30:00.000Z",
  to: "2026-03-09T15:00:00.000Z",
  madeAt: "2026-03-02T06:40:00.000Z",
  parcels: 1240,
};
/** Ends of an estimate: 4 of 5 parcels like this one arrive between `from` and `to`. */
export const estimateEnds = {
  from: explain(instant, "estimateFrom", exampleEstimate.from),
  middle: explain(instant, "estimateMiddle", exampleEstimate.middle),
  to: explain(instant, "estimateTo", exampleEstimate.to),
};
const estimateSchema = z.object({
  ...estimateEnds,
  madeAt: explain(instant, "estimateMadeAt", exampleEstimate.madeAt),
  parcels: explain(z.int().min(0), "estimateParcels", exampleEstimate.parcels),
});

/** A tracking record in the API. */
export const trackSchema = z.object({
  id: explain(z.string(), "trackId", "trk_01hq8m2v6c"),
  trackNum,
  code: explain(z.string().nullable(), "trackCode", "china-post"),
  ...ownWords,
  scanAfterDelivery: trackDetails.scanAfterDelivery,
  source: explain(z.enum(["api", "import", "manual", "shop"]), "source", "api"),
  origin: explain(country.nullable(), "origin", "CN"),
  result: explain(statusCodeSchema.nullable(), "result", 8),
  sub: explain(subStatusSchema.nullable(), "sub", "departed"),
  disclosure: explain(z.enum(shownDisclosures).nullable(), "disclosure", "full"),
  addedAt: explain(instant, "addedAt", "2026-03-02T03:10:00Z"),
  onlineAt: explain(instant.nullable(), "onlineAt", "2026-03-02T04:20:00Z"),
  onlineText: explain(z.string().nullable(), "onlineText", "Accepted at the post office"),
  deliveredAt: explain(instant, "deliveredAt").nullable(),
  deliveredText: explain(z.string(), "deliveredText").nullable(),
  lastEventAt: explain(instant.nullable(), "lastEventAt", "2026-03-02T06:05:00Z"),
  lastEventText: explain(z.string().nullable(), "lastEventText", "Departed from the sorting centre"),
  transitDays: explain(z.int().min(0).nullable(), "transitDays", 0),
  residenceDays: explain(z.int().min(0).nullable(), "residenceDays", 0),
  estimate: explain(estimateSchema.nullable(), "estimate", exampleEstimate),
  askedAt: explain(instant.nullable(), "askedAt", "2026-03-02T06:40:00Z"),
  nextAskAt: explain(instant.nullable(), "nextAskAt", "2026-03-02T12:40:00Z"),
  askCount: explain(z.int().min(0), "askCount", 7),
  marks: explain(z.array(z.enum(["history", "nodeTime", "longTransit"])), "marks", []),
  stopped: explain(z.boolean(), "stopped", false),
  simulated: explain(z.boolean(), "simulated", false),
});

/** A record in query responses: with its scans on request. */
export const queriedTrackSchema = trackSchema.extend({
  checkpoints: explain(z.array(checkpointSchema), "checkpoints").optional(),
});

/** One validation error. */
export const issueSchema = z.object({
  path: explain(z.string(), "issuePath", "tracks.0.trackNum"),
  rule: explain(z.string(), "issueRule", "too_big"),
  limit: explain(z.number(), "issueLimit", 50).optional(),
  didYouMean: explain(z.string(), "issueDidYouMean", "trackNum").optional(),
  example: explain(z.string(), "issueExample", "RR123456785CN").optional(),
});

/** Result of one item of a bulk call: the envelope's status, for it alone. */
export const itemResultSchema = z.object({
  index: explain(z.int().min(0), "itemIndex", 0),
  trackNum: explain(z.string(), "itemTrackNum", "RR123456785CN"),
  code: explain(z.string().nullable(), "trackCode", "china-post"),
  id: explain(z.string().nullable(), "itemId", "trk_01hq8m2v6c"),
  status: explain(
    z.object({
      code: explain(z.int(), "itemStatusCode", 200),
      msg: explain(z.string(), "itemStatusMsg", "OK"),
      key: explain(z.string(), "itemStatusKey").optional(),
    }),
    "itemStatus",
  ),
  issues: explain(z.array(issueSchema), "itemIssues").optional(),
  correction: correction.optional(),
});

const reasonSchema = z.object({
  kind: explain(
    z.enum(["pattern", "checkPassed", "checkFailed", "suffix", "lengthOnly"]),
    "reasonKind",
    "suffix",
  ),
  pattern: explain(z.string(), "reasonPattern").optional(),
  country: explain(country, "reasonCountry", "CN").optional(),
});

/** A carrier that a number may belong to. */
export const candidateSchema = z.object({
  code,
  name: explain(z.string(), "carrierName", "China Post"),
  confidence: explain(candidateViewSchema.shape.confidence, "confidence", "high"),
  check: explain(candidateViewSchema.shape.check, "check", "passed"),
  reasons: explain(z.array(reasonSchema), "reasons"),
});

export const logisticsSchema = z.object({
  code,
  name: explain(z.string(), "carrierName", "China Post"),
  nameZh: explain(z.string(), "carrierNameZh", "中国邮政"),
  type: explain(z.literal([0, 1, 2]), "logisticsType", 0),
  country: explain(country.nullable(), "carrierCountry", "CN"),
  website: explain(z.url().nullable(), "carrierWebsite", "https://www.chinapost.com.cn"),
  needs: explain(z.array(z.enum(extraFields)), "needs", []),
});

/** Writable fields of a channel. `packageType`: 40 match by destination country, 50 by regular expression. */
export const expressDetails = {
  name: explain(z.string().min(1).max(expressNameLengthMax), "expressName", "Air mail Europe"),
  code: explain(z.string().min(1).max(expressNameLengthMax), "expressOwnCode", "AIR-EU"),
  type: explain(z.literal([0, 1, 2]), "expressType", 1),
  courier: explain(z.string().max(64), "courier", "china-post"),
  enabled: explain(z.boolean(), "enabled", true),
  scanHours: explain(z.int().min(1).max(168), "scanHours", 12),
  receivedHours: explain(z.int().min(1).max(720), "receivedHours", 48),
  deliveredDays: explain(z.int().min(1).max(180), "deliveredDays", 15),
  scanDaysAfterDelivery: explain(z.int().min(0).max(90), "scanDaysAfterDelivery", 0),
  packageType: explain(z.literal([40, 50]), "packageType", 40),
  matchCode: explain(z.string().max(64), "matchCode", "deutsche-post-mail"),
  matchCountry: explain(country, "matchCountry", "DE"),
  regular: explain(z.string().max(regularLengthMax), "regular", "^RR[0-9]{9}CN$"),
  description: explain(z.string().max(remarkLengthMax), "expressDescription", "Small parcels up to 2 kg"),
  trackingKey: explain(z.string().max(expressNameLengthMax), "trackingKey", "WMS-AIR-01"),
};
export const expressId = explain(z.string().max(64), "expressId", "exp_7d20c4");

/** The same if nullable: unset in a response, cleared in a change. */
export const nullableExpress = {
  ...expressDetails,
  receivedHours: expressDetails.receivedHours.nullable(),
  deliveredDays: expressDetails.deliveredDays.nullable(),
  packageType: expressDetails.packageType.nullable(),
  matchCode: expressDetails.matchCode.nullable(),
  matchCountry: expressDetails.matchCountry.nullable(),
  regular: expressDetails.regular.nullable(),
  description: expressDetails.description.nullable(),
  trackingKey: expressDetails.trackingKey.nullable(),
};

/** A channel in the API. */
export const expressSchema = z.object({
  id: expressId,
  ...nullableExpress,
  regular: explain(z.string().max(regularLengthMax), "regular").nullable(),
  createdAt: explain(instant, "createdAt", "2026-01-15T09:30:00Z"),
  updatedAt: explain(instant, "updatedAt", "2026-02-20T14:00:00Z"),
});

/** Statuses that a query may filter by; -1 is all of them. */
export const requestedResult = z.literal([anyStatusCode, ...statusCodes]);
