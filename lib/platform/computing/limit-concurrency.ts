/** Runs a task as soon as fewer than the limit are running, in the order of the calls. */
export type Limiter = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Creates a limiter: at most `max` of its tasks run at the same time, the others wait. For callers: `runCostly`. */
export function limitConcurrency(max: number): Limiter {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running < max) running += 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
