import { and, eq, type SQL, sql } from "drizzle-orm";
import { shipment } from "@/db/schema/shipments";
import { type ReportClock, tookPattern } from "./constants";

/** Shipments that took so long by a clock: from so many hours to less than `to`, or any longer time. */
export interface Took {
  readonly clock: ReportClock;
  readonly from: number;
  readonly to: number | null;
  /** Of the day that they are counted by; 1 is Monday, null is any. */
  readonly weekday: number | null;
}

/** As filters carry it: `delivered.48.72`, `online.96` for all that took longer, `delivered.48.72.1` for Mondays. */
export function writeTook({ clock, from, to, weekday }: Took): string {
  return [clock, from, to ?? "", weekday ?? ""].join(".").replace(/\.+$/, "");
}

/** What `writeTook` wrote; null for anything else. Pure. */
export function parseTook(text: string): Took | null {
  const [, clock, from, to, weekday] = tookPattern.exec(text) ?? [];
  if (clock === undefined) return null;
  const number = (digits: string | undefined) => (digits ? Number(digits) : null);
  return { clock: clock as ReportClock, from: Number(from), to: number(to), weekday: number(weekday) };
}

/** How long shipments of a table take by a clock, an interval: until the first scan, and from there to the delivery. */
export function timeByClock(clock: ReportClock, table: "s" | "shipment"): SQL {
  return sql.raw(
    clock === "online"
      ? `${table}.online_at - coalesce(${table}.shipped_at, ${table}.added_at)`
      : `${table}.delivered_at - ${table}.online_at`,
  );
}

/** Those whose bar of a report it is: the hours are whole ones, and a negative time is none. */
export function hasTaken(text: string, zone: string): SQL | undefined {
  const took = parseTook(text);
  if (took === null) return sql`false`;
  const { clock, from, to, weekday } = took;
  const time = timeByClock(clock, "shipment");
  const hours = (count: number) => sql`make_interval(hours => ${count}::int)`;
  const day =
    clock === "online" ? sql`${shipment.addedOn}` : sql`${shipment.deliveredAt} at time zone ${zone}`;
  return and(
    sql`${time} >= ${hours(from)}`,
    to === null ? undefined : sql`${time} < ${hours(to)}`,
    weekday === null ? undefined : eq(sql`extract(isodow from ${day})`, weekday),
  );
}
