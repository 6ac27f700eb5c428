import { customType, timestamp } from "drizzle-orm/pg-core";

/** A moment, to the microsecond in the database and to the millisecond here. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Bytes as they are. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
