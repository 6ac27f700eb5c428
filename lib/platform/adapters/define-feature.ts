import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Tx } from "@/db/client";
import { defineSchedule, type Job } from "@/lib/core/define-job";
import type { AccountId } from "@/lib/core/ids";
import type { Context, SessionScope } from "./context";
import type { SealingPurpose } from "./seal-text";

/** A job with its handler. */
export interface Runnable {
  readonly job: Job;
  /** Parses the payload, then runs the job. Throws to be retried. */
  run(ctx: Context, payload: unknown): Promise<void>;
}

/** Reads the data of one part of the product for a user's account, as JSON: never hashes or secrets. */
type ReadPart = (ctx: Context, scope: SessionScope) => Promise<unknown>;

/** Columns of a table with texts that this server sealed, and what each is sealed for. */
export interface SealedColumns {
  readonly columns: readonly PgColumn[];
  readonly id: PgColumn;
  /** Sealed for the row of an account (`account_id:id`) instead of the id alone. */
  readonly ofAccount?: true;
  readonly purpose: SealingPurpose;
}

/** A table with possibly very many rows of an account. */
interface LargeTable {
  readonly table: PgTable;
  /** The condition on an account's rows, by an index; without it, their `account_id`. */
  readonly rows?: (accountId: AccountId) => SQL;
}

/** What a folder of `lib` declares in its `feature.ts`; `lib/worker/features` lists them. */
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
  /** All but carriers' tokens, which are fetched again, and the keys of parcels (`rotate-parcel-keys.ts`). */
  readonly sealed?: readonly SealedColumns[];
  /** Ends at once what acts for an account that is being deleted. A second time does nothing. */
  readonly endAccount?: (ctx: Context, accountId: AccountId) => Promise<unknown>;
  /** Deletes what it stores about email addresses (`normalizeEmail`) of users who are deleted, also without an account. */
  readonly deleteMailboxes?: (tx: Tx, mailboxes: readonly string[]) => Promise<void>;
  /** Emptied in batches when an account is deleted; referencing tables first. */
  readonly largeTables?: readonly LargeTable[];
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

/** A job that only its schedule starts, with its handler. */
export function onSchedule(
  schedule: Parameters<typeof defineSchedule>[0],
  handler: (ctx: Context) => Promise<unknown>,
): Runnable {
  return onJob(defineSchedule(schedule), (ctx) => handler(ctx));
}

function parsePayload<Payload extends z.ZodType>(
  { payload, renamedFields }: Job<string, Payload>,
  input: unknown,
): z.output<Payload> {
  if (typeof input !== "object" || input === null) return payload.parse(input);
  const fields = Object.entries(input).map(([name, value]) => [renamedFields[name] ?? name, value]);
  return payload.parse(Object.fromEntries(fields));
}
