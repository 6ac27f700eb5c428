import { callApi } from "@/lib/platform/browser/call-api";
import { type TransitTime, transitTimesCall } from "@/lib/tracking/schedule/contract";

/** Lanes of a carrier; none if they cannot be read: the page is whole without them. */
export async function loadTransitTimes(
  carrier: string,
  signal: AbortSignal,
): Promise<readonly TransitTime[]> {
  const answer = await callApi(transitTimesCall, { carrier }, { signal }).catch(() => null);
  return answer?.lanes ?? [];
}
