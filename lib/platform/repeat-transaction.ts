import type { Database, Tx } from "@/db/client";

/** How often work is begun at most. */
const triesMax = 4;
/** PostgreSQL's word for a transaction that was ended because several waited for each other in a ring. */
const ringState = "40P01";

/**
 * Does work in a transaction, and begins it again where the database ended it for others' sake: nothing of it happened
 * then. For what several may do to the same parcels in any order. Rejects as the last try did.
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
