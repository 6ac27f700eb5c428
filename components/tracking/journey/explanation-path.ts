import type { Status } from "@/lib/core/statuses";
import { type SubStatus, statusKeys } from "@/lib/parcels/parcel/constants";

/** Path of the explanation of a result or a sub-status; without locale. */
export function explanationPath(status: Status, subStatus: SubStatus | null): string {
  return subStatus === null ? `/statusinfo/package#${statusKeys[status]}` : `/statusinfo/tracks#${subStatus}`;
}
