import { dayMs } from "@/lib/core/calendar";
import { expireDays } from "@/lib/parcels/parcel/constants";
import { roughInstant } from "@/lib/parcels/parcel/rules";
import type { Checkpoint } from "@/lib/parcels/parcel/schemas";

/**
 * Whether nothing was heard for so long that an aggregator's "expired" says something. It may have stopped looking before
 * the newest event came in. Pure.
 */
export function isSilent(checkpoints: readonly Pick<Checkpoint, "time">[], now: Date): boolean {
  const newest = Math.max(...checkpoints.map(({ time }) => roughInstant(time)).filter(Number.isFinite));
  return now.getTime() - newest >= expireDays.other * dayMs;
}
