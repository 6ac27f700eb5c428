import { codesOf } from "@/lib/connectors/kit/read-code";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { Statement } from "@/lib/parcels/parcel/match-statement";

/** Catalogue ids of the carriers that the API covers. */
export const servedCarriers: readonly string[] = ["ups", "ups-mail-innovations"];

/**
 * `status.type` of an activity. Source: UPS Tracking API v1 (github.com/UPS-API/api-documentation). A voided label (MV)
 * stays a label: nothing was handed over.
 */
export const types: Readonly<Record<string, SubStatus>> = {
  M: "label_created",
  MV: "label_created",
  P: "accepted",
  I: "moving",
  X: "exception",
  D: "delivered",
  RS: "returning",
  // Freight: at its station of departure or destination, which is no delivery, in a warehouse, on the vehicle, no word.
  DO: "arrived",
  DD: "arrived",
  W: "arrived",
  O: "out_for_delivery",
  NA: "unclassified",
};

/**
 * `status.statusCode`: three digits, more precise than the type. Source: the same, list of package status codes (003–069),
 * and codes of its samples. A delay without anything to do is none of the parcel's troubles, whatever its type.
 */
export const statusCodes: Readonly<Record<string, SubStatus>> = {
  ...codesOf("label_created", "003 007 043 044 045 079 080 157 166"),
  ...codesOf("pickup_scheduled", "065"),
  ...codesOf("accepted", "038"),
  ...codesOf("moving", "005 010 018 027 028 039 041 042 054 056 057 063"),
  ...codesOf("arrived", "071"),
  ...codesOf("handed_over", "025"),
  ...codesOf("customs_processing", "012 092"),
  ...codesOf("customs_cleared", "014"),
  ...codesOf("customs_information", "058"),
  ...codesOf("delayed", "019 020 032 046 047 048 051 052 053"),
  ...codesOf("out_for_delivery", "006 021"),
  ...codesOf("delivered", "011 026 143"),
  ...codesOf("ready_for_collection", "161 017 040 100 106 108 144"),
  ...codesOf("attempt_failed", "022 023 024 060 061 062 066 069 145"),
  ...codesOf("refused", "064"),
  ...codesOf("rescheduled", "055"),
  ...codesOf("held", "016"),
  ...codesOf("damaged", "059"),
  ...codesOf("exception", "013 029 030 049 050 068 076 124 125 129 147 149"),
  ...codesOf("returning", "033 035 036 037"),
  ...codesOf("returned", "034 067 081"),
};

/** What the text of a code of customs may name. */
export const customsSteps: ReadonlySet<SubStatus> = new Set<SubStatus>([
  ...(["customs_processing", "customs_cleared", "customs_hold", "duties_due"] as const),
]);

/** Types of a parcel that UPS has or had: digits of a label beside them are left over from before. */
export const movedTypes: ReadonlySet<string> = new Set(["I", "X", "D", "RS"]);

/** Letters of `status.code` that name a kind of movement. */
export const movements: Readonly<Record<string, SubStatus>> = {
  OR: "accepted",
  DP: "departed",
  AR: "arrived",
  DS: "processed",
  YP: "processed",
  OT: "out_for_delivery",
};

/** How UPS says that it has nothing: a warning in 200, or an error. Source: the same, error codes. */
export const statements: readonly Statement[] = [
  { means: "noData", status: 200, words: { "trackResponse.shipment.*.warnings.*.code": "TW0001" } },
  { means: "noData", status: 404, words: { "response.errors.*.code": "TW0001" } },
  { means: "badNumber", status: 400, words: { "response.errors.*.code": "TV1002" } },
];

/** Our languages as UPS names them. */
export const upsLocales: Readonly<Record<string, string>> = {
  en: "en_US",
  de: "de_DE",
  es: "es_ES",
  pt: "pt_PT",
  fr: "fr_FR",
  "zh-CN": "zh_CN",
};
