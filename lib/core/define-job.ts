import { z } from "zod";

/**
 * A job: one idempotent unit whose payload is ids. Two engines (embedded queue, Inngest) run the same definitions; its
 * handler is in the `feature.ts` of a folder.
 */
export interface Job<Name extends string = string, Payload extends z.ZodType = z.ZodType> {
  readonly name: Name;
  readonly payload: Payload;
  /** Attempts before it fails for good, the first included; delays grow exponentially. */
  readonly maxAttempts: number;
  /** Smaller runs first; 0 if a reader waits, 10 for background work. */
  readonly priority: number;
  /** Five-field cron in UTC for scheduled jobs; their payload is `{}`. */
  readonly cron: string | null;
  /** Jobs of this name that run concurrently in the whole fleet (Inngest) or in one worker (embedded). */
  readonly concurrency: number;
  /** Payload field: `concurrency` applies to each of its values separately. null = to the whole job. */
  readonly concurrencyKey: string | null;
  /** Jobs of this name with whatever keys that run concurrently in one worker (embedded); 0 = `concurrency`. */
  readonly workerMax: number;
  /** Jobs of this name with one value in this payload field run one after another, of whatever kind and wherever. */
  readonly inOrder: { readonly name: string; readonly field: string } | null;
  /** Old name of a payload field → its name: jobs that an older version queued still run. For one release. */
  readonly renamedFields: Readonly<Record<string, string>>;
  /** A run longer than this counts as dead. Seconds. */
  readonly timeoutSeconds: number;
}

const defaults = {
  maxAttempts: 12,
  priority: 5,
  cron: null,
  concurrency: 8,
  concurrencyKey: null,
  workerMax: 0,
  inOrder: null,
  renamedFields: {},
  timeoutSeconds: 120,
} as const;

/** Defines a job once. */
export function defineJob<Name extends string, Payload extends z.ZodType>(
  job: Pick<Job<Name, Payload>, "name" | "payload"> & Partial<Job<Name, Payload>>,
): Job<Name, Payload> {
  return Object.freeze({ ...defaults, ...job });
}

/** Name of a job's concurrency group: jobs of one group share its limit. null = the job has no key. */
export function concurrencyGroup({ name, concurrencyKey }: Job, payload: unknown): string | null {
  return concurrencyKey === null ? null : groupName(name, concurrencyKey, payload);
}

/** Name of the queue whose jobs run one after another; null = this one waits for none. */
export function orderGroup({ inOrder }: Job, payload: unknown): string | null {
  return inOrder === null ? null : groupName(inOrder.name, inOrder.field, payload);
}

function groupName(name: string, field: string, payload: unknown): string | null {
  if (typeof payload !== "object" || payload === null) return null;
  const value = (payload as Readonly<Record<string, unknown>>)[field];
  return typeof value === "string" ? `${name} ${value}` : null;
}

const nothing = z.object({});

/** Defines a job that starts by itself: one at a time and, by default, after everything else. */
export function defineSchedule<Name extends string>(
  job: Pick<Job<Name>, "name"> & { readonly cron: string } & Partial<Omit<Job<Name>, "payload">>,
): Job<Name, typeof nothing> {
  return defineJob({ payload: nothing, concurrency: 1, priority: 10, ...job });
}
