import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { enqueueMany } from "@/lib/platform/adapters/queue";
import { changesMax } from "./constants";
import { customerEmailsDue, shipmentsChanged, shopUpdatesDue } from "./events";
import { uuids } from "./lock-batch";

/** Emits that these shipments changed, in the caller's transaction. Nobody is told of sample shipments. */
export async function emitChanges(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { told, emails, writes } = await readFollowers(tx, ids);
  if (told.length === 0) return;
  const jobs = Array.from({ length: Math.ceil(told.length / changesMax) }, (_, at) => ({
    payload: { shipmentIds: told.slice(at * changesMax, (at + 1) * changesMax) },
  }));
  await enqueueMany(tx, shipmentsChanged, jobs);
  if (emails) await enqueueMany(tx, customerEmailsDue, jobs);
  if (writes) await enqueueMany(tx, shopUpdatesDue, jobs);
}

/**
 * Which of these shipments others hear of, whether a company of theirs emails its customers, and whether one writes statuses
 * back into a shop. What changed before it began to is never emailed or written, so a job would find nothing to do.
 */
async function readFollowers(
  tx: Db,
  ids: readonly string[],
): Promise<{ readonly told: readonly string[]; readonly emails: boolean; readonly writes: boolean }> {
  const [row] = await tx.execute<{ samples: string[]; emails: boolean | null; writes: boolean | null }>(sql`
    with changed as (select id, account_id, source from shipment where id = any(${uuids(ids)}))
    select (select coalesce(jsonb_agg(id), '[]') from changed where source = 'sample') as samples,
      bool_or(exists (select 1 from email_setting e where e.account_id = s.account_id and e.active)) as emails,
      bool_or(exists (select 1 from shop h where h.account_id = s.account_id and h.writes_back)) as writes
    from (select distinct account_id from changed where source <> 'sample') s`);
  const samples = new Set(row?.samples);
  const told = samples.size === 0 ? ids : ids.filter((id) => !samples.has(id));
  return { told, emails: row?.emails === true, writes: row?.writes === true };
}
