import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { EventState } from "./constants";
import type { Attempt } from "./send-delivery";

/** An attempt with what it makes of its event. */
export interface WrittenAttempt extends Attempt {
  readonly eventRow: number;
  readonly accountId: string;
  readonly at: Date;
  readonly state: EventState;
  /** Next attempt, while it waits. */
  readonly nextAt: Date;
}

/** Writes attempts and what they make of their events in one statement. Events are held in their order, as a replay holds them. */
export async function writeAttempts(db: Db, attempts: readonly WrittenAttempt[]): Promise<void> {
  if (attempts.length === 0) return;
  const rows = JSON.stringify(
    attempts.map(({ eventRow, accountId, at, state, nextAt, outcome, status, tookMs, answer }) => ({
      id: eventRow,
      account: accountId,
      at,
      state,
      next: nextAt,
      outcome,
      status,
      took: tookMs,
      answer,
    })),
  );
  await db.execute(sql`
    with r as materialized (
      select * from jsonb_to_recordset(${rows}::jsonb) as r(id bigint, account uuid, at timestamptz, state text,
        next timestamptz, outcome text, status integer, took integer, answer text)
    ), held as materialized (
      select id from webhook_event where id in (select id from r) order by id for no key update
    ), told as (
      update webhook_event e set state = r.state, attempts = e.attempts + 1, next_at = r.next,
        delivered_at = case when r.state = 'delivered' then r.at else e.delivered_at end
      from r, held where e.id = r.id and held.id = r.id
    )
    insert into webhook_attempt (account_id, webhook_event_id, at, status, outcome, took_ms, answer)
    select r.account, r.id, r.at, r.status, r.outcome, r.took, r.answer from r
    join webhook_event e on e.id = r.id`);
}
