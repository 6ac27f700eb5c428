import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { enqueueMany } from "@/lib/platform/adapters/queue";
import { changesMax } from "./constants";
import { customerEmailsDue, shipmentsChanged, shopUpdatesDue } from "./events";
import { uuids } from "./lock-batch";

/** Emits that these shipments changed, in the caller's transaction. */
export async function emitChanges(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const jobs = Array.from({ length: Math.ceil(ids.length / changesMax) }, (_, at) => ({
    payload: { shipmentIds: ids.slice(at * changesMax, (at + 1) * changesMax) },
  }));
  await enqueueMany(tx, shipmentsChanged, jobs);
  const { emails, writes } = await readFollowers(tx, ids);
  if (emails) await enqueueMany(tx, customerEmailsDue, jobs);
  if (writes) await enqueueMany(tx, shopUpdatesDue, jobs);
}

/**
 * Whether a company of these shipments emails its customers, and whether one writes statuses back into a shop. What changed
 * before it began to is never emailed or written, so a job would find nothing to do.
 */
async function readFollowers(
  tx: Db,
  ids: readonly string[],
): Promise<{ readonly emails: boolean; readonly writes: boolean }> {
  const [row] = await tx.execute<{ emails: boolean | null; writes: boolean | null }>(sql`
    select
      bool_or(exists (select 1 from email_setting e where e.account_id = s.account_id and e.active)) as emails,
      bool_or(exists (select 1 from shop h where h.account_id = s.account_id and h.writes_back)) as writes
    from (select distinct account_id from shipment where id = any(${uuids(ids)})) s`);
  return { emails: row?.emails === true, writes: row?.writes === true };
}
