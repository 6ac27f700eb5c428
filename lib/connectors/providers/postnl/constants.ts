import type { SubStatus } from "@/lib/parcel/constants";
import type { Statement } from "@/lib/parcel/match-statement";

/** Catalogue ids of the carriers that the API covers. */
export const servedCarriers: readonly string[] = ["postnl", "postnl-international-mail"];

/** Zone of all times but those of expectations, which have none either: PostNL's own. Source: PostNL Status v2. */
export const homeZone = "Europe/Amsterdam";

/** `StatusCode` and `PhaseCode` of an entry that says nothing. Source: the same. */
export const notApplicable = "99";

/** `StatusCode`. Source: the same, list of statuses (developer.postnl.nl). */
export const statuses: ReadonlyMap<string, SubStatus> = new Map<string, SubStatus>([
  ["1", "label_created"],
  ["2", "accepted"],
  ["3", "accepted"],
  ["5", "processed"],
  ["7", "moving"],
  ["8", "attempt_failed"],
  ["9", "customs_processing"],
  ["11", "delivered"],
  ["12", "ready_for_collection"],
  ["13", "label_created"],
  ["20", "customs_processing"],
  ["22", "collected"],
]);

/** `PhaseCode`, where the status code is not known. Source: the same. */
export const phases: ReadonlyMap<string, SubStatus> = new Map<string, SubStatus>([
  ["1", "moving"],
  ["2", "moving"],
  ["3", "moving"],
  ["4", "delivered"],
]);

/**
 * `Code` of an event, where it is more exact than a status. Source: the same, examples of its responses. Others are
 * explained by the status that has the same time; their texts are not reliable.
 */
export const events: ReadonlyMap<string, SubStatus> = new Map<string, SubStatus>([
  ["A01", "label_created"],
  ["01A", "label_created"],
  ["B01", "accepted"],
  ["J01", "processed"],
  ["J05", "out_for_delivery"],
]);

/** How PostNL says, with status 200, that it has no shipment of this number. Source: the same. */
export const statements: readonly Statement[] = [
  { means: "noData", status: 200, words: { "Warnings.*.Code": "2" } },
];
