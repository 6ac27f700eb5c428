import { dayMs, findLocal } from "@/lib/core/calendar";
import type { StoredJourney } from "@/lib/parcels/estimates/list-events";
import { codes } from "./data/words";
import { planJourney } from "./plan-journey";
import { castNumber } from "./rules";
import { stampEvents } from "./schedule-journey";

/** Journeys of this many parcels, which ended in the last three months. */
const journeys = 400;
const endedMs = 90 * dayMs;

/**
 * Whole journeys of made-up parcels that nobody tracks, as the simulated carrier moves all parcels, whatever their carrier: what
 * dates of simulated parcels are estimated from. The same `now` gives the same journeys. Pure.
 */
export function listJourneys(now: number, carrier: string): StoredJourney[] {
  return Array.from({ length: journeys }, (_, index): StoredJourney[] => {
    const id = `journey ${index}`;
    const { story } = castNumber(id);
    if (story.answer !== undefined) return [];
    const plan = planJourney(id, null, story);
    const endMs = now - (index / journeys) * endedMs;
    const stamps = stampEvents(plan, { watched: 0, elapsed: plan.hours, endMs, nowMs: now, speed: 1 });
    const scans = plan.events.map(({ code, spot }, at) => {
      const [instant, zone] = [stamps[at] ?? endMs, spot.city?.[1] ?? "UTC"];
      const utc = new Date(instant).toISOString();
      const time = { ...findLocal(zone, instant), utc, zoneFrom: "given" as const };
      return { time, subStatus: code === "XQ7" ? null : codes[code].subStatus };
    });
    const { from, to } = plan.route;
    const createdAt = stamps[0] ?? endMs;
    return [{ ...{ id, carrier, service: null, origin: from, destination: to }, createdAt, scans }];
  }).flat();
}
