import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { Statement } from "@/lib/parcels/parcel/match-statement";

/** Catalogue ids of the carriers that the API covers. */
export const servedCarriers: readonly string[] = ["postnl", "postnl-international-mail"];

/** Zone of all times but those of expectations, which have none either: PostNL's own. Source: PostNL Status v2. */
export const homeZone = "Europe/Amsterdam";

/** `StatusCode` and `PhaseCode` of an entry that says nothing. Source: the same. */
export const notApplicable = "99";

/**
 * `StatusCode`. Source: developer.postnl.nl, reference data, T&T status codes. 12 waits at a pick-up point, although its
 * phase is that of deliveries; 23 was collected from its sender; 7 covers all of the last day, so an event says more.
 */
export const statuses: ReadonlyMap<string, SubStatus> = new Map<string, SubStatus>([
  ...all("label_created", "1 13 14"),
  ...all("accepted", "2 3 23"),
  ...all("processed", "5 31"),
  ...all("moving", "6 7 21"),
  ...all("customs_processing", "9 20"),
  ...all("attempt_failed", "8"),
  ...all("ready_for_collection", "12"),
  ...all("delivered", "11"),
  ...all("collected", "22"),
  ...all("exception", "4 15 16 17 19"),
  ...all("lost", "18"),
  ...all("returning", "27 28"),
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

function all(subStatus: SubStatus, list: string): readonly (readonly [string, SubStatus])[] {
  return list.split(" ").map((code) => [code, subStatus] as const);
}
