import { storeBatchMax, storeGatherMs } from "./constants";
import type { Observation } from "./merge-observation";

export interface Gathering {
  /** Adds an observation; resolves at once, or when the store has caught up if it is far behind. */
  add(observation: Observation): Promise<void>;
  /** Stores what is left. Rejects if anything could not be stored. */
  finish(): Promise<void>;
}

/**
 * Collects observations into small batches, stored one after the other. A failed batch is retried row by row,
 * so that one parcel never holds back the others; a result that the database rejects counts as unreadable.
 */
export function batchObservations(store: (batch: readonly Observation[]) => Promise<unknown>): Gathering {
  let waiting: Observation[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let storing: Promise<void> = Promise.resolve();
  let behind = 0;
  let failure: unknown;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    behind += 1;
    storing = storing.then(async () => {
      try {
        await storeBatch(batch, store);
      } catch (error) {
        failure ??= error;
      } finally {
        behind -= 1;
      }
    });
  };
  return {
    async add(observation) {
      waiting.push(observation);
      if (waiting.length >= storeBatchMax) flush();
      else timer ??= setTimeout(flush, storeGatherMs);
      if (behind > 2) await storing;
    },
    async finish() {
      flush();
      await storing;
      if (failure !== undefined) throw failure;
    },
  };
}

async function storeBatch(
  batch: readonly Observation[],
  store: (batch: readonly Observation[]) => Promise<unknown>,
): Promise<void> {
  try {
    await store(batch);
  } catch (error) {
    if (batch.length === 1 && batch[0]) return storeRefused(batch[0], store, error);
    let failure: unknown;
    for (const one of batch) {
      try {
        await storeBatch([one], store);
      } catch (singleError) {
        failure = singleError;
      }
    }
    if (failure !== undefined) throw failure;
  }
}

/** SQLSTATE class 22: the data itself cannot be stored; a retry would not help. */
export function isDataError(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ("code" in one && typeof one.code === "string" && one.code.startsWith("22")) return true;
  }
  return false;
}

async function storeRefused(
  observation: Observation,
  store: (batch: readonly Observation[]) => Promise<unknown>,
  error: unknown,
): Promise<void> {
  if (!isDataError(error)) throw error;
  await store([{ ...observation, raw: null, outcome: { kind: "unreadable", path: "$", sample: "" } }]);
}
