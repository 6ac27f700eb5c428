import type { z } from "zod";
import type { Job } from "@/lib/core/define-job";
import type { Context, SessionScope } from "./context";

/** A job with its handler. */
export interface Runnable {
  readonly job: Job;
  /** Parses the payload, then runs the job. Throws to be retried. */
  run(ctx: Context, payload: unknown): Promise<void>;
}

/** Reads the data of one part of the product for a user's account, as JSON: never hashes or secrets. */
type ReadPart = (ctx: Context, scope: SessionScope) => Promise<unknown>;

/** What a folder of `lib` declares in its `feature.ts`; `lib/features` lists them. */
export interface Feature {
  /** Handlers of its jobs, and of what lower folders tell it. A job that several folders act on is the highest one's. */
  readonly jobs?: readonly Runnable[];
  /** What the export of an account contains of it, by the names under which it is found there. */
  readonly exports?: {
    /** About the user alone. */
    readonly own?: Readonly<Record<string, ReadPart>>;
    /** About the whole account: its owner's. */
    readonly whole?: Readonly<Record<string, ReadPart>>;
  };
}

/** Joins a job with its handler. */
export function onJob<Payload extends z.ZodType>(
  job: Job<string, Payload>,
  handler: (ctx: Context, payload: z.output<Payload>) => Promise<unknown>,
): Runnable {
  const run = async (ctx: Context, payload: unknown) => {
    await handler(ctx, parsePayload(job, payload));
  };
  return { job, run };
}

function parsePayload<Payload extends z.ZodType>(
  { payload, renamedFields }: Job<string, Payload>,
  input: unknown,
): z.output<Payload> {
  if (typeof input !== "object" || input === null) return payload.parse(input);
  const fields = Object.entries(input).map(([name, value]) => [renamedFields[name] ?? name, value]);
  return payload.parse(Object.fromEntries(fields));
}
