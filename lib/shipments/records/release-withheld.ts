import { sql } from "drizzle-orm";
import type { Disclosure } from "@/lib/core/disclosure";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { bulkBatch } from "./constants";
import { announce, takeState } from "./copy-parcels";
import { uuids } from "./lock-batch";

/**
 * Shows journeys of shipments that are not shown, or not wholly (`from`): those that their account has proved to be its
 * own meanwhile, and of the others the next ones of the day. Of one account, or of all. In batches; on shutdown the rest
 * is left to the next run. Returns how many are shown.
 */
export async function releaseWithheld(
  { db, now, signal }: Pick<Context, "db" | "now" | "signal">,
  {
    accountId,
    from = ["withheld"],
  }: { readonly accountId?: AccountId; readonly from?: readonly Disclosure[] } = {},
): Promise<number> {
  const kinds = sql`s.disclosure = any(${sql.param([...from])}::text[])`;
  const whose = accountId === undefined ? sql`true` : sql`s.account_id = ${accountId}`;
  let shown = 0;
  for (let after = "00000000-0000-0000-0000-000000000000"; !signal.aborted; ) {
    // Oldest first: ids begin with the time.
    const rows = await db.execute<{ id: string }>(sql`
      select s.id from shipment s where ${whose} and ${kinds} and s.id > ${after}::uuid order by s.id limit ${bulkBatch}`);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    shown += await db.transaction(async (tx) => {
      const some = sql`s.id = any(${uuids(rows.map(({ id }) => id))}) and ${kinds}`;
      const taken = await takeState(tx, some, now, { shownOnly: true });
      await announce(tx, taken);
      return taken.length;
    });
  }
  return shown;
}
