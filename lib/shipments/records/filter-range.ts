import { and, gte, isNotNull, lte, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { shipment } from "@/db/schema/shipments";
import { inDays } from "@/lib/accounts/owned-rows/read-pages";
import type { DateRange } from "./rules";

const instants: Readonly<Record<Exclude<DateRange["kind"], "any" | "added">, PgColumn>> = {
  shipped: shipment.shippedAt,
  online: shipment.onlineAt,
  delivered: shipment.deliveredAt,
  latest: shipment.lastEventAt,
};

/** Those whose date of this kind lies in the range, in the days of a time zone; undefined for any. */
export function inRange({ kind, start, end }: DateRange, zone: string): SQL | undefined {
  if (kind === "any") return;
  if (kind === "added")
    return and(
      start === null ? undefined : gte(shipment.addedOn, start),
      end === null ? undefined : lte(shipment.addedOn, end),
    );
  const column = instants[kind];
  return and(start === null ? isNotNull(column) : undefined, inDays(column, start, end, zone));
}
