import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { Statement } from "@/lib/parcels/parcel/match-statement";

/** Catalogue ids of the carriers that the API covers. */
export const servedCarriers: readonly string[] = ["royal-mail"];

/**
 * `eventCode`. Source: Royal Mail Tracking API v2 (developer.royalmail.net), event codes. What a movement is exactly is
 * said by the event's name, which is always English. EVNRT says that an item goes back, not that it arrived.
 */
export const codes: ReadonlyMap<string, SubStatus> = new Map<string, SubStatus>([
  ...all("label_created", "EVAIE EVAIP"),
  ...all("accepted", "EVOAC"),
  ...all("moving", "EVPPA EVIMC EVODO EVORI EVDAV EVNMI EVOCO"),
  ...all("out_for_delivery", "EVGPD"),
  ...all("attempt_failed", "EVKNA EVKNR EVNDA EVNSR"),
  ...all("ready_for_collection", "EVPLA EVKLS EVNPS"),
  ...all("delivered", "EVKSP EVKSF EVKOP EVPLC"),
  ...all("returning", "EVNRT"),
]);

/** `statusCategory`, where the last event's code is not known. Source: the same, examples of its responses. */
export const categories: ReadonlyMap<string, SubStatus> = new Map<string, SubStatus>([
  ["IN TRANSIT", "moving"],
  ["DELIVERED", "delivered"],
]);

/** How Royal Mail says that it does not recognise a barcode. Source: the same, error codes. */
export const statements: readonly Statement[] = [404, 400].map((status) => ({
  ...{ means: "noData", status, words: { "errors.*.errorCode": "E1142" } },
}));

function all(subStatus: SubStatus, list: string): readonly (readonly [string, SubStatus])[] {
  return list.split(" ").map((code) => [code, subStatus] as const);
}
