import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { CarrierReport } from "@/lib/parcels/parcel/schemas";

/** What a report says of the parcel: the carrier's status field, else the newest event that has a meaning. */
export function subStatusIn({ current, checkpoints }: CarrierReport): SubStatus | undefined {
  return (current ?? checkpoints.find(({ subStatus }) => subStatus !== null))?.subStatus ?? undefined;
}
