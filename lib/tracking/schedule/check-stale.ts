import type { Status } from "@/lib/core/statuses";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { isFinal } from "@/lib/parcels/parcel/rules";
import type { OutcomeKind } from "@/lib/parcels/parcel/schemas";
import { isFuture } from "@/lib/tracking/store/check-future";
import { staleMs } from "@/lib/tracking/store/constants";
import type { ScheduleReason } from "@/lib/tracking/store/schemas";

export interface StaleState {
  readonly status: Status;
  readonly subStatus: SubStatus | null;
  readonly outcome: OutcomeKind | null;
  readonly askedAt: Date | null;
  readonly dueAt: Date | null;
  readonly reason: ScheduleReason | null;
  readonly now: Date;
}

/**
 * Whether a view of this parcel triggers a fetch. A parcel that waits for a reason (back-off, limits, a
 * postcode) keeps waiting. One that was fetched in the future tells that the clock was set back: it is fetched.
 */
export function isStale(state: StaleState): boolean {
  if (state.askedAt === null || isFuture(state.askedAt, state.now)) return true;
  const now = state.now.getTime();
  if (state.dueAt !== null && state.dueAt.getTime() <= now) return true;
  const { reason } = state;
  if (reason === "retry" || reason === "throttled" || reason === "needsInfo" || reason === "notConnected")
    return false;
  if (state.outcome === "badNumber") return false;
  // Whoever tracked it has removed it: a view starts its checks again, as the page says.
  if (reason === "stopped" && !isFinal(state.status)) return true;
  const age = now - state.askedAt.getTime();
  if (isFinal(state.status)) return age >= staleMs.finished;
  if (state.status === "not_found") return age >= staleMs.notFound;
  return age >= (state.subStatus === "out_for_delivery" ? staleMs.outForDelivery : staleMs.moving);
}
