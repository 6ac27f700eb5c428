import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { Statement } from "@/lib/parcels/parcel/match-statement";

export const novaPoshtaHost = "api.novaposhta.ua";

/** Catalogue ids that the interface covers. */
export const servedCarriers: readonly string[] = ["nova-poshta"];

/** Zone of all its times. */
export const homeZone = "Europe/Kyiv";

/**
 * `StatusCode` of a document; 3 is "not found". There is none for a parcel that is back at its sender. Source:
 * developers.novaposhta.ua, getStatusDocuments, list of statuses.
 */
export const statuses: Readonly<Record<string, SubStatus>> = {
  "1": "label_created",
  "12": "label_created",
  "2": "cancelled",
  "4": "departed",
  "41": "moving",
  "5": "moving",
  "6": "arrived",
  "7": "ready_for_collection",
  "8": "ready_at_locker",
  "9": "delivered",
  "10": "delivered",
  "11": "delivered",
  "101": "out_for_delivery",
  "102": "returning",
  "103": "returning",
  "104": "moving",
  "105": "held",
  "106": "delivered",
  "111": "attempt_failed",
  "112": "delayed",
};

/** Codes of parcels that are in the recipient's city, or were. */
export const arrivedCodes: ReadonlySet<string> = new Set([
  "6",
  "7",
  "8",
  "9",
  "10",
  "11",
  "101",
  "106",
  "111",
]);

/** What Nova Poshta says of one document. Source: the same. */
export const documentStatements: readonly Statement[] = [
  { means: "noData", status: 200, words: { StatusCode: "3" } },
];

/** What it says of the number that was asked for, instead of a document. Source: the same, list of errors. */
export const errorStatements: readonly Statement[] = [
  { means: "noData", status: 200, words: { "errorCodes.*": "20000200161" } },
  ...["20001401442", "20000202391", "20000200158", "20001401158"].map(
    (code): Statement => ({ means: "badNumber", status: 200, words: { "errorCodes.*": code } }),
  ),
  { means: "badNumber", status: 200, words: { "errors.*": "Document number is not correct" } },
];

/** Error codes of a key that is wrong or missing. Source: the same. */
export const keyErrors: ReadonlySet<string> = new Set(["20000200068", "20000200069"]);

/** How a warning names a number that is refused. */
export const refusedNumber = /^Invalid DocumentNumber:\s*(\S+)$/i;
