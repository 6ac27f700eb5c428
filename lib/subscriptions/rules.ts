import type { Result, SubStatus } from "@/lib/parcel/constants";

/** Sub-statuses that need attention within an unchanged status. */
const noteworthy = new Set<SubStatus>([
  "out_for_delivery",
  "ready_for_collection",
  "ready_at_locker",
  "collection_reminder",
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
  told: { readonly result: Result | null; readonly sub: SubStatus | null },
  now: { readonly result: Result; readonly sub: SubStatus | null },
): boolean {
  if (told.result !== now.result) return true;
  return now.sub !== null && now.sub !== told.sub && noteworthy.has(now.sub);
}
