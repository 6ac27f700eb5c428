import { type HabitTable, laneOf } from "@/lib/parcels/habits/compute-habits";
import { parseExpectedTime } from "@/lib/parcels/habits/parse-expected-time";
import type { Journey } from "@/lib/tracking/store/find-changes";

import type { KnownHabit } from "@/lib/tracking/store/rules";

/**
 * What is known of a journey's next scan. null = nothing was learned, no scan has a certain time, or the journey is
 * simulated.
 */
export function findHabit(habits: HabitTable, carrier: string, journey: Journey): KnownHabit | null {
  const { subStatus, lastEventAt, origin, destination, eta, simulated } = journey;
  if (simulated || subStatus === null || lastEventAt === null) return null;
  const habit = habits.find(carrier, laneOf(origin, destination), subStatus);
  return habit === null ? null : { habit, since: lastEventAt, expected: parseExpectedTime(eta) };
}
