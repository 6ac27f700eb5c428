import type { Status } from "@/lib/core/statuses";
import { type SubStatus, subStatuses } from "@/lib/parcels/parcel/constants";

/** The sub-statuses of a result, in the order of their definition. */
export function subStatusesOf(status: Status): readonly SubStatus[] {
  return (Object.keys(subStatuses) as SubStatus[]).filter((subStatus) => subStatuses[subStatus] === status);
}
