import { storeBatchMax, storeGatherMs, storersMax } from "@/lib/tracking/store/constants";
import type { Observation } from "@/lib/tracking/store/merge-observation";

export interface ObservationStore {
  /**
   * Resolves when the observation is stored, rejects if it could not be. `soon`: somebody waits for it, so that it is not
   * held back for long to be stored with others.
   */
  add(observation: Observation, soon: boolean): Promise<void>;
  /** Resolves when few enough observations wait; for callers with many. */
  caughtUp(): Promise<void>;
}

type Store = (batch: readonly Observation[]) => Promise<unknown>;
interface Pending {
  readonly observation: Observation;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Stores observations of all callers in batches of those that arrive together: the more arrive, the larger the batches.
 * Where a batch fails, the part that fails is found by halving, so that one parcel never holds back the others; a result
 * that the database rejects counts as unreadable.
 */
export function batchObservations(store: Store): ObservationStore {
  const line = new StoreLine(store);
  return {
    add: (observation, soon) =>
      new Promise((resolve, reject) => line.add({ observation, resolve, reject }, soon)),
    caughtUp: () => line.caughtUp(),
  };
}

class StoreLine {
  readonly #store: Store;
  #waiting: Pending[] = [];
  #running = 0;
  /** The waiting ones have waited long enough. */
  #isDue = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #timerSoon = false;
  #behind: (() => void)[] = [];

  constructor(store: Store) {
    this.#store = store;
  }

  add(pending: Pending, soon: boolean): void {
    this.#waiting.push(pending);
    if (this.#waiting.length >= storeBatchMax) this.#flush();
    else if (this.#timer === undefined || (soon && !this.#timerSoon)) this.#setTimer(soon);
  }

  #setTimer(soon: boolean): void {
    clearTimeout(this.#timer);
    this.#timerSoon = soon;
    this.#timer = setTimeout(() => this.#flush(), soon ? storeGatherMs.soon : storeGatherMs.background);
  }

  async caughtUp(): Promise<void> {
    while (this.#waiting.length >= storeBatchMax)
      await new Promise<void>((resolve) => this.#behind.push(resolve));
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isDue = this.#waiting.length > 0;
    while (this.#isDue && this.#running < storersMax) {
      const batch = this.#waiting.splice(0, storeBatchMax);
      this.#isDue = this.#waiting.length > 0;
      this.#running += 1;
      void storeBatch(batch, this.#store).finally(() => this.#onStored());
    }
  }

  #onStored(): void {
    this.#running -= 1;
    for (const wake of this.#behind.splice(0)) wake();
    if (this.#isDue) this.#flush();
  }
}

async function storeBatch(batch: readonly Pending[], store: Store): Promise<void> {
  try {
    await store(batch.map(({ observation }) => observation));
    for (const { resolve } of batch) resolve();
  } catch (error) {
    const [first] = batch;
    if (batch.length === 1 && first) return storeRefused(first, store, error);
    const middle = Math.ceil(batch.length / 2);
    await storeBatch(batch.slice(0, middle), store);
    await storeBatch(batch.slice(middle), store);
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
  { observation, resolve, reject }: Pending,
  store: Store,
  error: unknown,
): Promise<void> {
  if (!isDataError(error)) return reject(error);
  const outcome = { kind: "unreadable", path: "$", sample: "" } as const;
  await store([{ ...observation, raw: null, outcome }]).then(resolve, reject);
}
