import { sql } from "drizzle-orm";
import { customType, timestamp } from "drizzle-orm/pg-core";

/** A moment, to the microsecond in the database and to the millisecond here. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Bytes as they are. Sent as base64: two thirds of what the driver's own hexadecimal digits take to write. */
export const bytea = customType<{ data: Buffer }>({
  dataType: () => "bytea",
  toDriver: (value) => sql`decode(${value.toString("base64")}, 'base64')`,
});
