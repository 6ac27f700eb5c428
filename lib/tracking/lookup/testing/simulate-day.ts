import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { type Database, requirePatch } from "@/db/client";
import { consumeBudget } from "@/lib/connectors/fetch/consume-budget";
import { backgroundWaitMaxMs } from "@/lib/connectors/kit/constants";
import type { ActiveConnector } from "@/lib/connectors/kit/schemas";
import type { Turns } from "@/lib/tracking/schedule/pick-due";
import { leaseDue } from "@/lib/tracking/schedule/poll-due";
import { refreshJobMax } from "@/lib/tracking/store/constants";

/** Fetches of one parcel: when it was due and when its call was granted, in milliseconds. */
export interface SimulatedCall {
  readonly parcelId: string;
  readonly connector: string;
  readonly share: string;
  readonly urgent: boolean;
  readonly dueAt: number;
  readonly at: number;
}

export interface SimulatedDay {
  readonly calls: readonly SimulatedCall[];
  /** Leased, but refused by the budget. */
  readonly refused: number;
  /** Calls of readers, and those that the budget refused. */
  readonly readers: { readonly granted: number; readonly refused: number };
}

export interface DayOptions {
  readonly url: string;
  readonly active: readonly ActiveConnector[];
  readonly from: Date;
  readonly lengthMs: number;
  readonly stepMs: number;
  /** From one fetch of a parcel to its next due time. */
  readonly intervalMs: number;
  /** Chance that a waiting reader calls in a step, for each connector of single calls. */
  readonly readersPerStep?: number;
}

/**
 * Runs the scheduler for a day by a clock of its own: `clock_timestamp()` of this connection is replaced, so that the
 * statements of polls and budgets are the real ones. Not real: the carriers, who answer at once, and what is stored: each
 * fetch only moves the due time by `intervalMs`.
 */
export async function simulateDay(options: DayOptions): Promise<SimulatedDay> {
  requirePatch(postgres);
  const client = postgres(options.url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    onnotice: () => undefined,
  });
  try {
    await client.unsafe(`
      create schema if not exists simulated;
      create or replace function simulated.clock_timestamp() returns timestamptz language plpgsql volatile
        as $$ begin return current_setting('simulated.now')::timestamptz; end $$;
      set search_path to simulated, pg_catalog, public;
      set synchronous_commit to off`);
    return await new Day(client, options).run();
  } finally {
    await client.end();
  }
}

interface LeasedRow extends postgres.Row {
  readonly parcel_id: string;
  readonly connector: string;
  readonly share: string;
  readonly urgent: boolean;
}

class Day {
  readonly #client: postgres.Sql;
  readonly #db: Database;
  readonly #options: DayOptions;
  readonly #turns: Turns = new Map();
  /** Due times before they were leased. */
  readonly #due = new Map<string, number>();
  readonly #calls: SimulatedCall[] = [];
  readonly #readers = { granted: 0, refused: 0 };
  #refused = 0;

  constructor(client: postgres.Sql, options: DayOptions) {
    this.#client = client;
    this.#db = drizzle({ client });
    this.#options = options;
  }

  async run(): Promise<SimulatedDay> {
    const { from, lengthMs, stepMs } = this.#options;
    for (const row of await this.#client`select parcel_id, due_at, urgent from refresh_schedule`)
      this.#due.set(row.parcel_id, new Date(row.due_at).getTime());
    for (let at = 0; at < lengthMs; at += stepMs) await this.#step(new Date(from.getTime() + at));
    return { calls: this.#calls, refused: this.#refused, readers: this.#readers };
  }

  async #step(now: Date): Promise<void> {
    const { active } = this.#options;
    await this.#client`select set_config('simulated.now', ${now.toISOString()}, false)`;
    await this.#callForReaders();
    for (;;) {
      const leased = await leaseDue(this.#db, now, { active, turns: this.#turns });
      if (leased > 0) await this.#fetchLeased(now);
      if (leased < refreshJobMax) return;
    }
  }

  async #callForReaders(): Promise<void> {
    const { active, readersPerStep = 0 } = this.#options;
    for (const { account, connector } of active) {
      const { limits, batch } = connector;
      // A budget of large calls has fewer of them.
      if (Math.random() >= readersPerStep / batch.max) continue;
      const answer = await consumeBudget(this.#db, { account, limits, interactive: true, waitMaxMs: 15_000 });
      this.#readers[answer.kind === "granted" ? "granted" : "refused"] += 1;
    }
  }

  /** As a worker does: one call for each batch, if the budget grants it. */
  async #fetchLeased(now: Date): Promise<void> {
    const { active, intervalMs } = this.#options;
    const rows = await this.#client<LeasedRow[]>`
      select parcel_id, connector, share, urgent from refresh_schedule where lease is not null order by lease`;
    const plans: { id: string; due: string }[] = [];
    for (const { account, connector } of active) {
      const own = rows.filter((row) => row.connector === connector.id);
      for (let first = 0; first < own.length; first += connector.batch.max) {
        const batch = own.slice(first, first + connector.batch.max);
        const answer = await consumeBudget(this.#db, {
          ...{ account, limits: connector.limits, interactive: false, waitMaxMs: backgroundWaitMaxMs },
        });
        const isGranted = answer.kind === "granted";
        const at = now.getTime() + (isGranted ? answer.waitMs : answer.retryAfterMs);
        if (!isGranted) this.#refused += batch.length;
        for (const row of batch) {
          const dueAt = this.#due.get(row.parcel_id) ?? 0;
          const next = isGranted ? at + intervalMs : at;
          if (isGranted) {
            const { connector: id, share, urgent } = row;
            this.#calls.push({ parcelId: row.parcel_id, connector: id, share, urgent, dueAt, at });
            this.#due.set(row.parcel_id, next);
          }
          plans.push({ id: row.parcel_id, due: new Date(next).toISOString() });
        }
      }
    }
    await this.#client`
      update refresh_schedule s set lease = null, due_at = g.due
      from jsonb_to_recordset(${JSON.stringify(plans)}::text::jsonb) as g(id uuid, due timestamptz)
      where s.parcel_id = g.id`;
    await this.#client`delete from graphile_worker._private_jobs`;
  }
}

/** The value that this share of the given ones does not exceed; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
