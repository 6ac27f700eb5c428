import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { Statement } from "@/lib/parcels/parcel/match-statement";

/** Catalogue ids: the number is looked up in all countries of GLS. */
export const servedCarriers: readonly string[] = ["gls", "gls-germany", "gls-france", "gls-italy"];

/** Maximum numbers of one call. Source: GLS Track And Trace V1 (dev-portal.gls-group.net). */
export const numbersPerCallMax = 10;

/** The status of a closed parcel, whatever its end was: its events say which. */
export const closed = "FINAL";

/**
 * `status` of a parcel; `FINAL` says nothing. Source: the same, schema of a parcel. DELIVEREDPS is in a ParcelShop,
 * where the consignee has to collect it.
 */
export const statuses: ReadonlyMap<string, SubStatus> = new Map<string, SubStatus>([
  ["PREADVICE", "label_created"],
  ["PLANNEDPICKUP", "pickup_scheduled"],
  ["INPICKUP", "pickup_scheduled"],
  ["INTRANSIT", "moving"],
  ["INWAREHOUSE", "moving"],
  ["INDELIVERY", "out_for_delivery"],
  ["DELIVEREDPS", "ready_for_collection"],
  ["DELIVERED", "delivered"],
  ["NOTDELIVERED", "attempt_failed"],
  ["NOTPICKEDUP", "exception"],
  ["CANCELED", "cancelled"],
]);

/** `code` of an event. Source: the same, examples of its responses. */
export const codes: ReadonlyMap<string, SubStatus> = new Map<string, SubStatus>([
  ["INTIAL.PREADVICE", "label_created"],
  ["INTIAL.E48_DATA", "pickup_scheduled"],
  ["INTIAL.NORMAL", "accepted"],
  ["DELIVD.PARCELSHOP", "ready_for_collection"],
  ["DELIVD.DEL_BY_PSAPP", "collected"],
]);

/**
 * What the part of a code before its dot says, where the part after it only gives a reason. Source: the same; NOTDEL is
 * named like its status, and in no example there. The full list is behind a credential (`/tracking/events/codes`).
 */
export const families: ReadonlyMap<string, SubStatus> = new Map<string, SubStatus>([
  ["INBOUD", "arrived"],
  ["OUTBOD", "departed"],
  ["OUTDEL", "out_for_delivery"],
  ["DELIVD", "delivered"],
  ["NOTDEL", "attempt_failed"],
  ["CANCEL", "cancelled"],
]);

/** How GLS says, in a parcel's entry with status 200, that it has nothing. Source: the same, error codes. */
export const statements: readonly Statement[] = [
  { means: "noData", status: 200, words: { errorCode: "E_404_01" } },
];
