import { availableParallelism } from "node:os";
import type { Context } from "@/lib/platform/adapters/context";
import { createFairQueue, type FairQueue, type QueueLimits } from "./queue-fairly";

/** Cores besides the one that serves everything else. */
const spareCores = Math.max(1, availableParallelism() - 1);

/** Leaves time for the task itself within the time limit of a call. */
const waitMaxMs = 15_000;

/** As many as are done until the time limit of a call. */
const many = { waitingMax: 400, waitingPerKeyMax: 100, retrySeconds: 10 } as const;

/**
 * Everything that takes a processor for longer than a turn of the event loop may: what runs and what waits of each kind in
 * this process. An account, or a visitor's network, waits for itself first. A call that would wait too long is rejected at
 * once; what may wait is what can be done until then, and two hundred people who register at once.
 */
const costlyWork = {
  /** Hashes of passwords that somebody chooses: registering waits for itself, not log-ins for it. */
  newPassword: { ...{ places: spareCores, placesPerKey: 1 }, ...many },
  /** Passwords and recovery codes that are compared with a hash. */
  password: { ...{ places: spareCores, placesPerKey: 1 }, ...many },
  /** Each step of reading a large body, up to 50 ms. What waits is in memory, megabytes each. */
  body: {
    ...{ places: 1, placesPerKey: 1, restMs: 100 },
    ...{ waitingMax: 120, waitingPerKeyMax: 60, retrySeconds: 10 },
  },
  /** Pieces of large bodies as they arrive, each up to a millisecond: no more wait than requests are open. */
  chunk: { places: 1, placesPerKey: 1, waitingMax: 5_000, waitingPerKeyMax: 1_000, retrySeconds: 10 },
  /** Uploads that are being stored: others keep database connections. */
  files: {
    ...{ places: 3, placesPerKey: 1 },
    ...{ waitingMax: 120, waitingPerKeyMax: 60, retrySeconds: 10 },
  },
  /** Pictures of pages, which only this process can draw: other requests are served before the next one. */
  picture: {
    ...{ places: 1, placesPerKey: 1, restMs: 200 },
    ...{ waitingMax: 100, waitingPerKeyMax: 100, retrySeconds: 10 },
  },
  /** In the computing process: previews of imports, comparisons of rules, pictures of parcels. */
  computation: {
    ...{ places: Math.min(2, spareCores), placesPerKey: 1 },
    ...{ waitingMax: 400, waitingPerKeyMax: 60, retrySeconds: 10 },
  },
} as const satisfies Readonly<Record<string, Omit<QueueLimits, "waitMaxMs">>>;

export type CostlyWork = keyof typeof costlyWork;

/** Who asks: whom the work is counted for, and until when its result is waited for. */
export type WorkOwner = Pick<Context, "caller" | "signal">;

// One queue per process, also when the framework loads this module twice (pages and route handlers).
const store = globalThis as { onetrackingQueues?: Map<CostlyWork, FairQueue> };

/** Runs costly work of a caller when it is its turn. Throws busy while too many wait, and when `signal` aborts. */
export function runCostly<Result>(
  kind: CostlyWork,
  { caller, signal }: WorkOwner,
  task: () => Promise<Result>,
): Promise<Result> {
  store.onetrackingQueues ??= new Map();
  const queue = store.onetrackingQueues.get(kind) ?? createFairQueue({ ...costlyWork[kind], waitMaxMs });
  store.onetrackingQueues.set(kind, queue);
  return queue("scope" in caller ? caller.scope.accountId : caller.address, signal, task);
}
