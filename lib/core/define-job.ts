import type { z } from "zod";

/**
 * A job: one idempotent unit whose payload is ids. Two engines (embedded queue, Inngest) run the same definitions;
 * its handler stands in `lib/worker/handlers`.
 */
export interface Job<Name extends string = string, Payload extends z.ZodType = z.ZodType> {
  readonly name: Name;
  readonly payload: Payload;
  /** Tries before it is given up, the first included; waits grow exponentially. */
  readonly maxAttempts: number;
  /** Smaller runs first; a reader who waits is 0, background work is 10. */
  readonly priority: number;
  /** Five-field cron in UTC for work that starts by itself; its payload is `{}`. */
  readonly cron: string | null;
  /** Jobs of this name that run at once in the whole fleet (Inngest) or in one worker (embedded). */
  readonly concurrency: number;
  /** Field of the payload: Inngest counts `concurrency` for each of its values by itself. null = for the job as a whole. */
  readonly concurrencyKey: string | null;
  /** A run longer than this is taken for dead. Seconds. */
  readonly timeoutSeconds: number;
}

const defaults = {
  maxAttempts: 12,
  priority: 5,
  cron: null,
  concurrency: 8,
  concurrencyKey: null,
  timeoutSeconds: 120,
} as const;

/** Defines a job once. */
export function defineJob<Name extends string, Payload extends z.ZodType>(
  job: Pick<Job<Name, Payload>, "name" | "payload"> & Partial<Job<Name, Payload>>,
): Job<Name, Payload> {
  return Object.freeze({ ...defaults, ...job });
}
