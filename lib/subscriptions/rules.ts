import type { Result, SubStatus } from "@/lib/parcel/constants";

/** Sub-statuses that call for somebody's attention within an unchanged result. */
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

/** Does a change from what was told last deserve a mail? Each change of result does; of sub-status only the noteworthy. */
export function shouldNotify(
  told: { readonly result: Result | null; readonly sub: SubStatus | null },
  now: { readonly result: Result; readonly sub: SubStatus | null },
): boolean {
  if (told.result !== now.result) return true;
  return now.sub !== null && now.sub !== told.sub && noteworthy.has(now.sub);
}
