import { emptyList } from "@/lib/connectors/kit/constants";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { Statement } from "@/lib/parcels/parcel/match-statement";

export const postnordHost = "api2.postnord.com";

/** Catalogue ids that the interface covers. */
export const servedCarriers: readonly string[] = ["postnord-sweden", "postnord-danmark"];

/**
 * `status` of shipments, items and events; null = it says nothing of where the parcel is (SPLIT: the items differ).
 * Source: developer.postnord.com, Track and Trace v5, ItemStatus.
 */
export const statuses: Readonly<Record<string, SubStatus | null>> = {
  CREATED: "label_created",
  INFORMED: "label_created",
  EN_ROUTE: "moving",
  OTHER: null,
  SPLIT: null,
  DELAYED: "delayed",
  EXPECTED_DELAY: "delayed",
  DELIVERY: "out_for_delivery",
  AVAILABLE_FOR_DELIVERY: "ready_for_collection",
  AVAILABLE_FOR_DELIVERY_PAR_LOC: "ready_at_locker",
  DELIVERY_IMPOSSIBLE: "attempt_failed",
  DELIVERY_REFUSED: "refused",
  DELIVERED: "delivered",
  STOPPED: "held",
  RETURNED: "returned",
};

/** Finer sub-statuses that a text may name: "en route" is any step until the door. */
export const refinements: Partial<Readonly<Record<SubStatus, readonly SubStatus[]>>> = {
  moving: [
    ...(["accepted", "processed", "departed", "arrived", "customs_processing", "customs_cleared"] as const),
    ...(["customs_hold", "duties_due", "out_for_delivery", "delayed", "returning"] as const),
  ],
  attempt_failed: ["no_one_home", "wrong_address", "refused"],
  held: ["customs_hold", "damaged", "lost", "destroyed", "returning"],
};

/**
 * How PostNord says that it has nothing: a list of no shipments, or a fault. The text of the fault is from a client's
 * notes, the code from another client; the documentation names the list only.
 */
export const statements: readonly Statement[] = [
  { means: "noData", status: 200, words: { shipments: emptyList } },
  { means: "noData", status: 200, words: { "compositeFault.faults.*.explanationText": "Not found" } },
  ...[200, 400].map(
    (status): Statement => ({
      ...{ means: "badNumber", status, words: { "compositeFault.faults.*.faultCode": "invalidIdentifier" } },
    }),
  ),
];
