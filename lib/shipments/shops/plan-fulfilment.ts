import type { Status } from "@/lib/core/statuses";
import type { UpdateStatus } from "./constants";

/** A number of a fulfilment with what is known of its parcel; null: it is not added yet. */
export interface FulfilmentPart {
  readonly number: string;
  readonly parcel: {
    readonly status: Status;
    readonly subStatus: string | null;
    /** Since when it has this status. */
    readonly since: Date;
  } | null;
}

/** A status of a fulfilment that a shop should have. */
export interface FulfilmentUpdate {
  readonly status: UpdateStatus;
  readonly number: string;
  readonly happenedAt: Date;
}

const updateStatusOf: Readonly<Record<Status, UpdateStatus | null>> = {
  not_found: null,
  info_received: "confirmed",
  in_transit: "inTransit",
  pick_up: "outForDelivery",
  undelivered: "attempted",
  delivered: "delivered",
  alert: "failed",
  returned: "failed",
  domestic_returned: "failed",
  // Nothing was heard for long: that is no news of the parcel.
  expired: null,
};
/** Sub-statuses of `pick_up` where nobody brings it: it waits. */
const waitingForPickup: ReadonlySet<string | null> = new Set([
  "ready_for_collection",
  "ready_at_locker",
  "collection_reminder",
]);

/**
 * The statuses that a fulfilment has by now, besides `known`. It is delivered once all of its numbers are; it has every other
 * status as soon as one of them has. What is reported after it was delivered is news only if it failed: it came back.
 */
export function planFulfilment(
  parts: readonly FulfilmentPart[],
  known: ReadonlySet<UpdateStatus>,
): readonly FulfilmentUpdate[] {
  const found = parts.flatMap(({ number, parcel }) => {
    const status = parcel && toUpdateStatus(parcel);
    return status && parcel ? [{ status, number, happenedAt: parcel.since }] : [];
  });
  const isDelivered = found.length === parts.length && found.every(({ status }) => status === "delivered");
  const byTime = found.sort((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime());
  const updates = new Map<UpdateStatus, FulfilmentUpdate>();
  for (const update of byTime) {
    const { status } = update;
    if (known.has(status) || (known.has("delivered") && status !== "failed")) continue;
    if (status !== "delivered" && !updates.has(status)) updates.set(status, update);
    // The last of them makes it delivered.
    if (status === "delivered" && isDelivered) updates.set(status, update);
  }
  return [...updates.values()];
}

function toUpdateStatus({ status, subStatus }: NonNullable<FulfilmentPart["parcel"]>): UpdateStatus | null {
  return status === "pick_up" && waitingForPickup.has(subStatus) ? "readyForPickup" : updateStatusOf[status];
}
