import type { Database, Tx } from "@/db/client";

/** Maximum number of attempts. */
const triesMax = 4;
/** SQLSTATE 40P01: a transaction that PostgreSQL aborted because of a deadlock. */
const ringState = "40P01";

/**
 * Runs work in a transaction, and retries it after a deadlock: nothing of it was done then. For work on the
 * same parcels in any order. Rejects with the error of the last attempt.
 */
export async function repeatTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await db.transaction(work);
    } catch (error) {
      if (tries === triesMax || !isRing(error)) throw error;
    }
}

function isRing(thrown: unknown): boolean {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: unknown }).code === ringState) return true;
  return false;
}
