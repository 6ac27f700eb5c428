import { findLocal } from "@/lib/core/calendar";

/** Zones change their offset at quarters of an hour only: within one, a local time is a sum. */
const quarterMs = 15 * 60_000;
/** Cached quarters: 100 days. */
const rememberedMax = 9600;

/**
 * Formats instants as `2026-03-14 10:05:00` of a zone's clock, empty for none. A million rows have ten million
 * instants: calling Intl for each would take most of an export's time.
 */
export function localWriter(zone: string): (at: Date | null) => string {
  const shifts = new Map<number, number>();
  return (at) => {
    if (at === null) return "";
    const atMs = at.getTime();
    const quarter = Math.floor(atMs / quarterMs);
    let shiftMs = shifts.get(quarter);
    if (shiftMs === undefined) {
      const { local } = findLocal(zone, quarter * quarterMs);
      shiftMs = Date.parse(`${local}Z`) - quarter * quarterMs;
      if (shifts.size >= rememberedMax) shifts.clear();
      shifts.set(quarter, shiftMs);
    }
    const text = new Date(atMs + shiftMs).toISOString();
    return `${text.slice(0, 10)} ${text.slice(11, 19)}`;
  };
}
