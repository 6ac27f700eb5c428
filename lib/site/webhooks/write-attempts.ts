import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { AccountId } from "@/lib/core/ids";
import { type EventState, writeAgainMs, writeGatherMs, writeMax } from "./constants";
import type { Attempt } from "./send-delivery";

/** An attempt with its effect on the event. */
export interface WrittenAttempt extends Attempt {
  readonly eventRow: number;
  /** Attempts of the event before this one. */
  readonly before: number;
  /** When it was due, in the database's text form: another moment means that it must be sent again. */
  readonly due: string;
  readonly accountId: AccountId;
  readonly at: Date;
  readonly state: EventState;
  /** Next attempt, while it waits. */
  readonly nextAt: Date;
}

/**
 * Stores attempts and their effect on events in one statement. Events are locked in the same order as by a
 * replay. One that changed meanwhile, under another lease or by a replay, is left as it is; a deleted one
 * leaves no attempt.
 */
export async function writeAttempts(db: Db, attempts: readonly WrittenAttempt[]): Promise<void> {
  if (attempts.length === 0) return;
  const rows = JSON.stringify(
    attempts.map(
      ({ eventRow, before, due, accountId, at, state, nextAt, outcome, status, tookMs, answer }) => ({
        id: eventRow,
        before,
        due,
        account: accountId,
        at,
        state,
        next: nextAt,
        outcome,
        status,
        took: tookMs,
        answer,
      }),
    ),
  );
  await db.execute(sql`
    with r as materialized (
      select * from jsonb_to_recordset(${rows}::jsonb) as r(id bigint, before integer, due timestamptz, account uuid, at timestamptz,
        state text, next timestamptz, outcome text, status integer, took integer, answer text)
    ), held as materialized (
      select id from webhook_event where id in (select id from r) order by id for no key update
    ), reported as (
      update webhook_event e set state = r.state, attempts = e.attempts + 1, next_at = r.next,
        delivered_at = case when r.state = 'delivered' then r.at else e.delivered_at end
      from r, held where e.id = r.id and held.id = r.id and e.state = 'waiting' and e.attempts = r.before
        and e.next_at = r.due
      returning r.*
    )
    insert into webhook_attempt (account_id, webhook_event_id, at, status, outcome, took_ms, answer)
    select account, id, at, status, outcome, took, answer from reported`);
}

/** Stores attempts together: each waits for at most a few milliseconds, and resolves when it is stored. */
export function gatherWrites(db: Db): (attempt: WrittenAttempt) => Promise<void> {
  let batch: Gathered[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    void writeGathered(db, batch);
    batch = [];
  };
  return (attempt) =>
    new Promise((done, failed) => {
      batch.push({ attempt, done, failed });
      if (batch.length >= writeMax) flush();
      else timer ??= setTimeout(flush, writeGatherMs);
    });
}

interface Gathered {
  readonly attempt: WrittenAttempt;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** What could not be stored is retried per account: one that is being deleted does not affect others. */
async function writeGathered(db: Db, gathered: readonly Gathered[], tries = 0): Promise<void> {
  try {
    await writeAttempts(
      db,
      gathered.map(({ attempt }) => attempt),
    );
    for (const { done } of gathered) done();
  } catch (error) {
    const wait = writeAgainMs[tries];
    if (wait === undefined) {
      for (const { failed } of gathered) failed(error);
      return;
    }
    await new Promise((later) => setTimeout(later, wait));
    const accounts = new Set(gathered.map(({ attempt }) => attempt.accountId));
    const ofOne = (id: string) => gathered.filter(({ attempt }) => attempt.accountId === id);
    await Promise.all([...accounts].map((id) => writeGathered(db, ofOne(id), tries + 1)));
  }
}
