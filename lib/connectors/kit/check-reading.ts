import { eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { carrierReading } from "@/db/schema/connectors";
import { isAhead } from "./check-ahead";
import {
  readingAnswers,
  readingFailures,
  readingMemoryMs,
  readingPauseMaxMs,
  readingPauseMs,
  readingTrialMs,
} from "./constants";

/** Whether an interface may be asked. `clean`: all could be read lately. `trial`: with one parcel, to test it. */
export type ReadingState =
  | { readonly slowed: false; readonly clean: boolean; readonly trial: boolean }
  | { readonly slowed: true; readonly retryAfterMs: number; readonly path: string };

/**
 * Checks whether the answers of an interface can be read. Calls that cannot be read are made in vain, and use up the
 * budget that a corrected reader needs. Its state is in the database, like that of hosts (`check-host.ts`).
 */
export async function checkReading(db: Db, connector: string): Promise<ReadingState> {
  const [state] = await db
    .select({
      recent: carrierReading.recent,
      path: carrierReading.path,
      slowedAt: carrierReading.slowedAt,
      waitMs: sql<number>`case when ${isAhead(carrierReading.trialAt, readingPauseMaxMs)}
        then extract(epoch from ${carrierReading.trialAt} - clock_timestamp()) * 1000 else 0 end::float8`,
    })
    .from(carrierReading)
    .where(eq(carrierReading.connector, connector));
  if (!state) return { slowed: false, clean: true, trial: false };
  if (state.slowedAt === null) return { slowed: false, clean: !state.recent.includes("x"), trial: false };
  const path = state.path ?? "$";
  if (state.waitMs > 0) return { slowed: true, retryAfterMs: Math.ceil(state.waitMs), path };
  const [won] = await db.execute(sql`
    update carrier_reading set trial_at = clock_timestamp() + make_interval(secs => ${readingTrialMs / 1000})
    where connector = ${connector} and slowed_at is not null
      and not ${isAhead(sql`trial_at`, readingPauseMaxMs)} returning 1`);
  return won
    ? { slowed: false, clean: false, trial: true }
    : { slowed: true, retryAfterMs: readingTrialMs, path };
}

/**
 * Records whether one answer could be read; a good one of a clean interface writes nothing. slowed: from now on it is
 * asked rarely; healed: as usual again.
 */
export async function recordReading(
  db: Db,
  connector: string,
  /** What was missing; null = it was read. */
  path: string | null,
  before: { readonly clean: boolean; readonly trial: boolean },
): Promise<"slowed" | "healed" | null> {
  if (path === null && before.clean) return null;
  if (before.trial) return recordTrial(db, connector, path);
  const mark = path === null ? "." : "x";
  const recent = sql`right(case when r.changed_at < clock_timestamp() - make_interval(secs => ${readingMemoryMs / 1000})
    then '' else r.recent end || ${mark}::text, ${readingAnswers})`;
  const slows = sql`r.slowed_at is null and length(replace(${recent}, '.', '')) >= ${readingFailures}`;
  const [row] = await db.execute<{ slowed: boolean | null }>(sql`
    insert into carrier_reading as r (connector, recent, path, changed_at)
    values (${connector}, ${mark}, ${path}, statement_timestamp())
    on conflict (connector) do update set
      recent = ${recent},
      path = coalesce(excluded.path, r.path),
      slowed_at = case when ${slows} then statement_timestamp() else r.slowed_at end,
      trial_at = case when ${slows} then statement_timestamp() + make_interval(secs => ${readingPauseMs / 1000})
        else r.trial_at end,
      changed_at = statement_timestamp()
    returning slowed_at = changed_at as slowed`);
  return row?.slowed ? "slowed" : null;
}

async function recordTrial(db: Db, connector: string, path: string | null): Promise<"healed" | null> {
  if (path === null) {
    const [row] = await db
      .update(carrierReading)
      .set({
        recent: "",
        path: null,
        slowedAt: null,
        trialAt: null,
        trials: 0,
        changedAt: sql`clock_timestamp()`,
      })
      .where(eq(carrierReading.connector, connector))
      .returning({ connector: carrierReading.connector });
    return row ? "healed" : null;
  }
  await db.execute(sql`
    update carrier_reading set path = ${path}, trials = trials + 1, changed_at = clock_timestamp(),
      trial_at = clock_timestamp() + make_interval(secs =>
        least(${readingPauseMaxMs / 1000}, ${readingPauseMs / 1000} * power(2, least(trials + 1, 20))))
    where connector = ${connector}`);
  return null;
}
