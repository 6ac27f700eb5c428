import { sql } from "drizzle-orm";
import { customType, timestamp } from "drizzle-orm/pg-core";

/** An instant, with microseconds in the database and milliseconds here. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Raw bytes. Sent as base64: two thirds of the driver's own hexadecimal encoding. */
export const bytea = customType<{ data: Buffer }>({
  dataType: () => "bytea",
  toDriver: (value) => sql`decode(${value.toString("base64")}, 'base64')`,
});
