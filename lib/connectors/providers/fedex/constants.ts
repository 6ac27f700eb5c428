import { codesOf } from "@/lib/connectors/kit/read-code";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { Statement } from "@/lib/parcels/parcel/match-statement";

/**
 * Catalogue ids of the carriers that the API covers. TNT's consignments are moving to FedEx, but its documentation does not
 * say which of them can be queried: "not found" of the others would keep an aggregator from being asked.
 */
export const servedCarriers: readonly string[] = ["fedex"];

/**
 * `code` and `derivedCode` of the latest status, `eventType` and `derivedStatusCode` of a scan. Source: FedEx Track API v1,
 * developer.fedex.com, "Tracking status codes": those of movement, of customs and of possession. A letter pair with two
 * meanings has the first: EA is the way to an airport, CA a cancelled shipment.
 */
export const statusCodes: Readonly<Record<string, SubStatus>> = {
  ...codesOf("label_created", "OC OX RP LP RG RD SH"),
  ...codesOf("pickup_scheduled", "EP AP DR PD"),
  ...codesOf("accepted", "PU PX"),
  ...codesOf("arrived", "AR AF FD PL AA AD"),
  ...codesOf("departed", "DP LO"),
  ...codesOf("processed", "OF SF"),
  // Assertions of punctuality (AO) and wishes of the recipient (RR, RM, RC) are no movements, but stand among the scans.
  ...codesOf("moving", "IT IX PF ED TR AO CH DS EA EO OW PM RC RM RR SP"),
  ...codesOf("handed_over", "AC AX TP"),
  ...codesOf("customs_processing", "CP CU BR"),
  ...codesOf("customs_cleared", "CC"),
  // CD is a clearance delay; CC, one letter away, is its opposite.
  ...codesOf("customs_hold", "CD"),
  ...codesOf("out_for_delivery", "OD"),
  ...codesOf("ready_for_collection", "HL HP"),
  ...codesOf("attempt_failed", "DE"),
  ...codesOf("exception", "SE"),
  ...codesOf("delayed", "DY DD"),
  ...codesOf("cancelled", "CA"),
  ...codesOf("returning", "RS"),
  ...codesOf("delivered", "DL"),
};

/** How FedEx says that it has nothing: an error of the one number, inside status 200. Source: the same, error codes. */
export const statements: readonly Statement[] = [
  { means: "noData", status: 200, words: { "error.code": "TRACKING.TRACKINGNUMBER.NOTFOUND" } },
  { means: "badNumber", status: 200, words: { "error.code": "TRACKING.TRACKINGNUMBER.INVALID" } },
];

/** Error codes, of a number or of the call, after which FedEx wants to be asked again later. Source: the same. */
export const laterCodes: ReadonlySet<string> = new Set([
  "VALIDATION.ERRCD.WSPOD",
  "SYSTEM.UNEXPECTED.ERROR",
  "INTERNAL.SERVER.ERROR",
  "SERVICE.UNAVAILABLE.ERROR",
]);

/** A token that is no valid one is refused with 400 and this code, one that has expired with 401. */
export const badTokenCode = "BAD.REQUEST.ERROR";

/** Our languages as FedEx names them. */
export const fedexLocales: Readonly<Record<string, string>> = {
  en: "en_US",
  de: "de_DE",
  es: "es_ES",
  pt: "pt_PT",
  fr: "fr_FR",
  "zh-CN": "zh_CN",
};
