import { type SQLWrapper, sql } from "drizzle-orm";

/**
 * SQL: whether an instant of the database's clock is still to come. One further ahead than `maxMs`, the furthest that it is
 * ever set, counts as over: the clock was set back since, and would hold calls back for as long. null for null.
 */
export function isAhead(instant: SQLWrapper, maxMs: number, now: SQLWrapper = sql`clock_timestamp()`) {
  return sql<
    boolean | null
  >`(${instant} > ${now} and ${instant} <= ${now} + make_interval(secs => ${maxMs / 1000}))`;
}

/** SQL: whether what began at an instant lasts. What began later than now counts as over. null for null. */
export function isSince(instant: SQLWrapper, lastsMs: number, now: SQLWrapper = sql`clock_timestamp()`) {
  return isAhead(sql`(${instant} + make_interval(secs => ${lastsMs / 1000}))`, lastsMs, now);
}
