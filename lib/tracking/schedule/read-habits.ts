import type { Database } from "@/db/client";
import { carrierHabit } from "@/db/schema/tracking";
import { createHabitTable, type HabitRow, type HabitTable } from "@/lib/parcels/habits/compute-habits";
import { weekHours } from "@/lib/parcels/habits/constants";
import { gapSpans } from "@/lib/parcels/habits/count-gaps";
import { log } from "@/lib/platform/adapters/log";
import { habitReadEveryMs } from "@/lib/tracking/store/constants";

interface Cached {
  readonly readAt: number;
  readonly table: Promise<HabitTable>;
}

/** By database: tests have several in one process. */
const cached = new WeakMap<Database, Cached>();

/**
 * The learned habits, read from the database at most every ten minutes. If that fails, those read before are used, or
 * none: then parcels are polled at fixed intervals.
 */
export function readHabits(db: Database, now: number = Date.now()): Promise<HabitTable> {
  const known = cached.get(db);
  if (known !== undefined && Math.abs(now - known.readAt) < habitReadEveryMs) return known.table;
  const reading = selectHabits(db).catch((error: unknown) => {
    log("tracking").warn({ err: error }, "could not read when carriers scan");
    return known?.table ?? createHabitTable([]);
  });
  cached.set(db, { readAt: now, table: reading });
  // What was read before serves until the new one is there: nobody waits for it.
  return known === undefined ? reading : known.table;
}

async function selectHabits(db: Database): Promise<HabitTable> {
  const rows = await db.select().from(carrierHabit);
  // Written by a version with other spans: of no use until the next night.
  return createHabitTable(
    rows.filter(
      ({ bySpan, byHour }) => bySpan.length === gapSpans && byHour.length === weekHours,
    ) as HabitRow[],
  );
}
