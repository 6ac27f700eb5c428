import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { log } from "@/lib/platform/adapters/log";
import { sampledParcelsMax, sampleReadEveryMs } from "./constants";

interface Cached {
  readonly readAt: number;
  readonly oneIn: Promise<number>;
}

/** By database: tests have several in one process. */
const cached = new WeakMap<Database, Cached>();

/**
 * One parcel of how many is in the sample of which dates are compared, by the number of parcels that PostgreSQL estimates for the
 * table; looked for at most every ten minutes. If that fails, what was read before is used, or the smallest sample.
 */
export function readSample(db: Database, now: number = Date.now()): Promise<number> {
  const known = cached.get(db);
  if (known !== undefined && Math.abs(now - known.readAt) < sampleReadEveryMs) return known.oneIn;
  const oneIn = selectParcels(db).then(shareOf, (error: unknown) => {
    log("tracking").warn({ err: error }, "could not read how many parcels there are");
    return known?.oneIn ?? oneInMax;
  });
  cached.set(db, { readAt: now, oneIn });
  // What was read before serves until the new one is there: nobody waits for it.
  return known === undefined ? oneIn : known.oneIn;
}

/** -1 before PostgreSQL has looked at the table. */
async function selectParcels(db: Database): Promise<number> {
  const [row] = await db.execute<{ parcels: number }>(sql`
    select reltuples::float8 as parcels from pg_class where oid = 'parcel'::regclass`);
  return row?.parcels ?? -1;
}

/** Digits of the id that a sample is drawn by, from its end: random, since only an id's beginning is a time. */
const drawnDigits = 6;
const oneInMax = 16 ** drawnDigits;

/**
 * One parcel of how many is in the sample where there are so many: all of a small installation's, and never more than
 * `sampledParcelsMax`. A power of two, so that a smaller sample is a part of the larger one. Pure.
 */
export function shareOf(parcels: number): number {
  const oneIn = 2 ** Math.ceil(Math.log2(Math.max(1, parcels / sampledParcelsMax)));
  return Math.min(oneInMax, oneIn);
}

/** Whether a parcel is in a sample of one in so many: always the same for the same id. Pure. */
export function isSampled(id: string, oneIn: number): boolean {
  return Number.parseInt(id.slice(-drawnDigits), 16) % oneIn === 0;
}
