import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { type Allowance, readAllowances } from "@/lib/connectors/fetch/read-allowances";
import type { ActiveConnector } from "@/lib/connectors/kit/schemas";
import { leaseAheadMs, leasedMax } from "@/lib/tracking/store/constants";
import { connectors, noConnector } from "./find-connectors";

/** Parcels of one connector, which wait for its budget and for nobody else's. */
export interface Queue {
  readonly connector: string;
  /** Parcels in one call. */
  readonly batch: number;
  /** How many may be leased at a time. */
  readonly allowance: Allowance;
}

/** The queues of all connectors, and that of parcels which no connector reaches. */
export async function readQueues(
  db: Db,
  active: readonly ActiveConnector[] = connectors(),
): Promise<readonly Queue[]> {
  const allowances = await readAllowances(db, active, leaseAheadMs);
  const most = (count = leasedMax) => Math.min(count, leasedMax);
  const known = active.map(({ connector: { id, batch } }) => ({ id, batch: batch.max }));
  return [...known, { id: noConnector, batch: 1 }].map(({ id, batch }) => {
    const allowed = allowances.get(id);
    const pauseMs = batch > 1 ? (allowed?.pauseMs ?? 0) : 0;
    const allowance = { urgent: most(allowed?.urgent), rest: most(allowed?.rest), pauseMs };
    return { connector: id, batch, allowance };
  });
}

/**
 * How long the longest due parcel has waited for the scheduler, in seconds. What waits for a carrier's budget, or for a
 * carrier that is down, does not count.
 */
export async function readLateness(db: Db): Promise<number> {
  const queues = (await readQueues(db)).map(({ connector, allowance }) => ({ connector, ...allowance }));
  // Of an unknown connector: the scheduler looks for it first.
  const given = [...queues, { connector: "", urgent: 1, rest: 1 }];
  const [row] = await db.execute<{ late: number | null }>(sql`
    select greatest(0, extract(epoch from now() - min(d.due_at)))::float8 as late
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as q(connector text, urgent int, rest int)
    cross join lateral (values (true, q.urgent), (false, q.rest)) as u(urgent, allowed)
    cross join lateral (
      select s.due_at from refresh_schedule s
      where s.connector = q.connector and s.urgent = u.urgent and s.due_at is not null
      order by s.due_at limit 1
    ) d
    where u.allowed > 0 and not exists (
      select from refresh_schedule l where l.connector = q.connector and l.lease is not null and l.due_at > now())`);
  return row?.late ?? 0;
}
