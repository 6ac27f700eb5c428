import type { z } from "zod";
import type { Job } from "@/lib/core/define-job";
import type { Context } from "@/lib/platform/adapters/context";

/** A job with its handler. */
export interface Runnable {
  readonly job: Job;
  /** Parses the payload, then runs the job. Throws to be retried. */
  run(ctx: Context, payload: unknown): Promise<void>;
}

type HandlerOf<J> =
  J extends Job<string, infer Payload> ? (ctx: Context, payload: z.output<Payload>) => Promise<void> : never;

/** One handler for every job exported by a domain's `events.ts`: a missing or foreign one does not compile. */
export type HandlersOf<Events> = {
  readonly [Name in keyof Events as Events[Name] extends Job ? Name : never]: HandlerOf<Events[Name]>;
};

/** Joins a domain's jobs (`import * as events`) with their handlers. */
export function defineHandlers<Events extends object>(
  events: Events,
  handlers: HandlersOf<Events>,
): readonly Runnable[] {
  return Object.entries(events).flatMap(([name, job]: [string, unknown]): Runnable[] => {
    const handler = (handlers as Record<string, (ctx: Context, payload: unknown) => Promise<void>>)[name];
    if (!isJob(job) || !handler) return [];
    return [{ job, run: async (ctx, payload) => handler(ctx, parsePayload(job, payload)) }];
  });
}

function parsePayload({ payload, renamedFields }: Job, input: unknown): unknown {
  if (typeof input !== "object" || input === null) return payload.parse(input);
  const fields = Object.entries(input).map(([name, value]) => [renamedFields[name] ?? name, value]);
  return payload.parse(Object.fromEntries(fields));
}

function isJob(value: unknown): value is Job {
  return typeof value === "object" && value !== null && "payload" in value && "maxAttempts" in value;
}
