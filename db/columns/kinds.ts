import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, check, customType, text, timestamp } from "drizzle-orm/pg-core";
import { quoteStatuses, type Status, statuses } from "@/lib/core/statuses";

/** An instant, with microseconds in the database and milliseconds here. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Raw bytes. Sent as base64: two thirds of the driver's own hexadecimal encoding. */
export const bytea = customType<{ data: Buffer }>({
  dataType: () => "bytea",
  toDriver: (value) => sql`decode(${value.toString("base64")}, 'base64')`,
});

/** A parcel's status. Its table says with `isStatus` that nothing else is stored. */
export const status = (name: string) => text(name).$type<Status>();

/** Constraint: the column holds a status, or null where it may. */
export const isStatus = (name: string, column: AnyPgColumn) => check(name, sql`${column} in (${anyStatus})`);

const anyStatus: SQL = sql.raw(quoteStatuses(statuses));
