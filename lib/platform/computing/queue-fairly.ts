import { AppError } from "@/lib/core/app-error";

/** How much of one kind of work runs and waits in this process. */
export interface QueueLimits {
  /** Tasks that run at the same time. */
  readonly places: number;
  /** Of them, those of one key: the others of the key wait. */
  readonly placesPerKey: number;
  /** Tasks that wait, of all keys together and of one key; one more is rejected with `busy`. */
  readonly waitingMax: number;
  readonly waitingPerKeyMax: number;
  /** When a rejected caller should try again, at the earliest. */
  readonly retrySeconds: number;
  /** A task that would wait longer, or has, is rejected instead of being run for a caller whose own time is nearly up. */
  readonly waitMaxMs: number;
  /** A place stays empty twice as long as its task took, at most this long: other requests proceed meanwhile. */
  readonly restMs?: number;
}

/**
 * Runs a task when a place is free: the keys (an account, a network) take turns, each in the order of its calls. One whose
 * signal aborts while it waits leaves the queue and rejects with the signal's reason. Throws busy while too many wait, and,
 * with the time until there is less to do, if the wait is too long by what the last tasks took.
 */
export type FairQueue = <Result>(
  key: string,
  signal: AbortSignal,
  task: () => Promise<Result>,
) => Promise<Result>;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Tasks over which the expected duration of the next one evens out. */
const recentTasks = 8;

export function createFairQueue(limits: QueueLimits): FairQueue {
  /** Keys that run or wait, in the order of their turns. */
  const lines = new Map<string, Line>();
  let running = 0;
  let waiting = 0;
  /** How long a task held its place, the latest ones counting most; 0 before the first. */
  let takenMs = 0;

  const hasPlace = (line: Line) => running < limits.places && line.running < limits.placesPerKey;
  const forget = (key: string, line: Line) => {
    if (line.running === 0 && line.waiting.length === 0) lines.delete(key);
  };
  /** Changes how many of a key run: its turn is over, those that came meanwhile are next. */
  const count = (key: string, line: Line, change: 1 | -1) => {
    running += change;
    line.running += change;
    lines.delete(key);
    lines.set(key, line);
    forget(key, line);
  };
  const serveNext = () => {
    for (const [key, line] of lines) {
      const next = hasPlace(line) ? line.waiting.shift() : undefined;
      if (next === undefined) continue;
      waiting -= 1;
      count(key, line, 1);
      return next();
    }
  };
  const release = (key: string, line: Line) => {
    count(key, line, -1);
    serveNext();
  };
  /** Until a new task of a key would run: its own before it, and as many of each other key, which takes turns with it. */
  const expectedMs = (line: Line) => {
    const own = line.running + line.waiting.length;
    let ahead = 0;
    for (const other of lines.values()) ahead += other.running + Math.min(other.waiting.length, own);
    return takenMs * Math.max(own / limits.placesPerKey, ahead / limits.places);
  };
  const busy = (ms: number) =>
    new AppError("busy", { retryAfterSeconds: Math.max(limits.retrySeconds, Math.ceil(ms / 1000)) });
  const wait = (key: string, line: Line, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const isFull = waiting >= limits.waitingMax || line.waiting.length >= limits.waitingPerKeyMax;
      const ms = expectedMs(line);
      if (isFull || ms > limits.waitMaxMs) {
        forget(key, line);
        throw busy(ms);
      }
      const leave = (reason: unknown) => {
        waiting -= 1;
        line.waiting.splice(line.waiting.indexOf(go), 1);
        end();
        forget(key, line);
        reject(reason);
      };
      const abort = () => leave(signal.reason);
      const timer = setTimeout(() => leave(busy(expectedMs(line))), limits.waitMaxMs).unref();
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", abort);
      };
      const go = () => {
        end();
        resolve();
      };
      signal.addEventListener("abort", abort, { once: true });
      waiting += 1;
      line.waiting.push(go);
    });

  return async (key, signal, task) => {
    signal.throwIfAborted();
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (hasPlace(line)) count(key, line, 1);
    else await wait(key, line, signal);
    const start = performance.now();
    try {
      return await task();
    } finally {
      const ms = performance.now() - start;
      const restMs = Math.min(limits.restMs ?? 0, 2 * ms);
      takenMs += (ms + restMs - takenMs) / (takenMs === 0 ? 1 : recentTasks);
      if (restMs > 0) setTimeout(release, restMs, key, line).unref();
      else release(key, line);
    }
  };
}
