import { dayMs, hourMs, minuteMs } from "@/lib/core/calendar";
import type { Eta } from "@/lib/parcels/parcel/schemas";
import type { ExpectedTime } from "./plan-wait";

/** Hours of an announced day in which carriers sort and deliver. */
const dayFromMs = 6 * hourMs;
const dayToMs = 21 * hourMs;

/**
 * The time in which a carrier expects to deliver, in epoch milliseconds; a time whose zone is not known is read as
 * UTC. null = not announced, or no date.
 */
export function parseExpectedTime(eta: Eta | null): ExpectedTime | null {
  if (eta === null) return null;
  const from = readLocal(eta.from, dayFromMs);
  const to = readLocal(eta.to ?? eta.from, dayToMs);
  if (Number.isNaN(from) || Number.isNaN(to)) return null;
  const aheadMs = readOffset(eta.offset);
  // A moment instead of a window: an hour around it.
  const end = to > from ? to : from + hourMs;
  return end - from > 2 * dayMs ? null : { from: from - aheadMs, to: end - aheadMs };
}

function readLocal(local: string, ofDayMs: number): number {
  return local.length === 10 ? Date.parse(`${local}T00:00:00Z`) + ofDayMs : Date.parse(`${local}Z`);
}

function readOffset(offset: string | null): number {
  const [, sign, hours = "0", minutes = "0"] = /^([+-])(\d{2}):(\d{2})$/.exec(offset ?? "") ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * minuteMs);
}
