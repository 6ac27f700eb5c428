import type { Status } from "@/lib/core/statuses";
import { collectionSubStatuses, type SubStatus } from "@/lib/parcels/parcel/constants";

/** Sub-statuses that need attention within an unchanged status. */
const noteworthy = new Set<SubStatus>([
  "out_for_delivery",
  ...collectionSubStatuses,
  "customs_hold",
  "customs_information",
  "duties_due",
  "returning",
  "lost",
  "damaged",
]);

/**
 * Whether to send an email about a change since the last notification. Each change of status; of sub-status
 * only those that need attention.
 */
export function shouldNotify(
  before: { readonly status: Status | null; readonly subStatus: SubStatus | null },
  now: { readonly status: Status; readonly subStatus: SubStatus | null },
): boolean {
  if (before.status !== now.status) return true;
  return now.subStatus !== null && now.subStatus !== before.subStatus && noteworthy.has(now.subStatus);
}
