import { max } from "drizzle-orm";
import type { Database } from "@/db/client";
import { estimateCurve } from "@/db/schema/estimates";
import { binCount, shares } from "@/lib/parcels/estimates/constants";
import { loadClocks } from "@/lib/parcels/estimates/load-clocks";
import { createEstimateTable, type EstimateTable } from "@/lib/parcels/estimates/serve-estimates";
import { log } from "@/lib/platform/adapters/log";
import { estimateReadEveryMs } from "@/lib/tracking/store/constants";

interface Cached {
  readonly readAt: number;
  /** When what is in the table was learned, in ms; 0 if never. */
  readonly learnedAt: Promise<number>;
  readonly table: Promise<EstimateTable>;
}

const nothing = createEstimateTable([]);
/** By database: tests have several in one process. */
const cached = new WeakMap<Database, Cached>();

/**
 * What delivery dates are estimated from; looked for at most every ten minutes, and read where there is something new. If that
 * fails, what was read before is used, or nothing: then nothing is estimated.
 */
export function readEstimates(db: Database, now: number = Date.now()): Promise<EstimateTable> {
  const known = cached.get(db);
  if (known !== undefined && Math.abs(now - known.readAt) < estimateReadEveryMs) return known.table;
  const learnedAt = selectTime(db);
  const table = selectTable(db, learnedAt, known).catch((error: unknown) => {
    log("tracking").warn({ err: error }, "could not read what delivery dates are estimated from");
    return known?.table ?? nothing;
  });
  cached.set(db, { readAt: now, learnedAt: learnedAt.catch(() => 0), table });
  // What was read before serves until the new one is there: nobody waits for it.
  return known === undefined ? table : known.table;
}

async function selectTime(db: Database): Promise<number> {
  const [row] = await db.select({ at: max(estimateCurve.updatedAt) }).from(estimateCurve);
  return row?.at?.getTime() ?? 0;
}

async function selectTable(
  db: Database,
  learnedAt: Promise<number>,
  known: Cached | undefined,
): Promise<EstimateTable> {
  const at = await learnedAt;
  if (at === 0) return nothing;
  if (known !== undefined && (await known.learnedAt) === at) return known.table;
  const rows = await db.select().from(estimateCurve);
  const lengths: Readonly<Record<string, number>> = { wait: binCount + 1, score: shares.length + 2 };
  // The clocks of the night in which it was learned.
  const clockOf = await loadClocks(at);
  return createEstimateTable(
    // Written by a version with other bins: of no use until the next night.
    rows
      .filter(({ kind, curve }) => curve.length === lengths[kind])
      .map(({ kind, key, curve, value }) => ({
        ...{ kind: kind === "wait" ? ("wait" as const) : ("score" as const), key },
        ...{ curve: new Float64Array(curve), value },
      })),
    clockOf,
  );
}
