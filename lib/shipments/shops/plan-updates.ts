import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shopUpdate } from "@/db/schema/shops";
import { groupRows } from "@/lib/core/group-rows";
import type { AccountId } from "@/lib/core/ids";
import type { Status } from "@/lib/core/statuses";
import type { Context } from "@/lib/platform/adapters/context";
import { uuids } from "@/lib/shipments/records/lock-batch";
import { endedShopStates, type UpdateStatus } from "./constants";
import { type FulfilmentPart, planFulfilment } from "./plan-fulfilment";

/**
 * Plans which statuses shops get written back, after these shipments changed: each once for a fulfilment. Idempotent, in any
 * order. Simulated journeys are never written into a shop.
 */
export async function planUpdates(
  ctx: Pick<Context, "db" | "now">,
  { shipmentIds }: { readonly shipmentIds: readonly string[] },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const fulfilments = await readFulfilments(tx, shipmentIds);
    const rows = fulfilments.flatMap(({ shopId, fulfilmentId, accountId, orderId, parts, known }) =>
      planFulfilment(parts, known).map((update) => ({
        ...{ ...update, shopId, fulfilmentId, accountId, orderId },
        ...{ state: "due", dueAt: ctx.now, createdAt: ctx.now },
      })),
    );
    if (rows.length > 0) await tx.insert(shopUpdate).values(rows).onConflictDoNothing();
  });
}

interface Fulfilment {
  readonly shopId: string;
  readonly fulfilmentId: string;
  readonly accountId: AccountId;
  readonly orderId: string;
  readonly parts: readonly FulfilmentPart[];
  readonly known: ReadonlySet<UpdateStatus>;
}

type Row = {
  readonly shop_id: string;
  readonly fulfilment_id: string;
  readonly account_id: AccountId;
  readonly order_id: string;
  readonly number: string;
  readonly status: Status | null;
  readonly sub_status: string | null;
  readonly since: string | null;
  readonly is_simulated: boolean;
  readonly known: UpdateStatus[];
};

/** Fulfilments of these shipments in shops that are written to, each with all of its numbers. */
async function readFulfilments(tx: Tx, shipmentIds: readonly string[]): Promise<readonly Fulfilment[]> {
  const ended = sql.join(
    endedShopStates.map((state) => sql`${state}`),
    sql`, `,
  );
  const rows = await tx.execute<Row>(sql`
    select p.shop_id, p.fulfilment_id, p.account_id, p.order_id, p.number, s.status, s.sub_status,
      coalesce(case when s.status = 'delivered' then s.delivered_at end, s.status_since, s.last_event_at, s.added_at) as since,
      coalesce(s.simulated, false) as is_simulated,
      array(select u.status from shop_update u where u.shop_id = p.shop_id and u.fulfilment_id = p.fulfilment_id) as known
    from (
      select distinct c.shop_id, c.fulfilment_id from shop_parcel c
      join shop h on h.id = c.shop_id and h.writes_back and h.state not in (${ended})
      where c.shipment_id = any(${uuids(shipmentIds)})
    ) f
    join shop_parcel p on p.shop_id = f.shop_id and p.fulfilment_id = f.fulfilment_id
    left join shipment s on s.id = p.shipment_id and s.account_id = p.account_id
    -- A number that is none, or whose shipment was deleted, says nothing of its fulfilment.
    where p.state = 'found' or (p.state in ('added', 'listed') and s.id is not null)
    order by p.shop_id, p.fulfilment_id, p.number`);
  const groups = groupRows(rows, (row) => `${row.shop_id} ${row.fulfilment_id}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || group.some((row) => row.is_simulated)) return [];
    return [
      {
        ...{ shopId: first.shop_id, fulfilmentId: first.fulfilment_id, accountId: first.account_id },
        ...{ orderId: first.order_id, known: new Set(first.known), parts: group.map(partOf) },
      },
    ];
  });
}

function partOf({ number, status, sub_status: subStatus, since }: Row): FulfilmentPart {
  if (status === null || since === null) return { number, parcel: null };
  return { number, parcel: { status, subStatus, since: new Date(since) } };
}
