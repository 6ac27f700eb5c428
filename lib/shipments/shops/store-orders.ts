import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { ShopRow } from "./queries";
import { type KnownParcel, planParcels } from "./rules";
import type { ShopCustomer, ShopOrder } from "./schemas";

/** What a page of orders brought. */
export interface StoredOrders {
  /** Orders that were never counted. */
  readonly newOrders: number;
  /** Whether it found numbers that were not known. */
  readonly hasFound: boolean;
}

/**
 * Stores the numbers of orders as they are now. What was added stays as it is; what was not follows the shop: a new or
 * corrected number is found, one that is gone is cancelled, one that came back is found again. The caller holds the shop's
 * row. Reading the same orders again changes nothing.
 */
export async function storeOrders(
  tx: Tx,
  { id: shopId, accountId, importFrom }: Pick<ShopRow, "id" | "accountId" | "importFrom">,
  orders: readonly ShopOrder[],
  now: Date,
): Promise<StoredOrders> {
  const ids = [...new Set(orders.map(({ id }) => id))];
  if (ids.length === 0) return { newOrders: 0, hasFound: false };
  // In the order in which others lock them.
  const known = await tx.execute<{ [Key in keyof KnownParcel]: KnownParcel[Key] }>(sql`
    select fulfilment_id as "fulfilmentId", number, order_id as "orderId", state from shop_parcel
    where shop_id = ${shopId} and order_id = any(${sql.param(ids)}::text[])
    order by fulfilment_id, number for update`);
  const redacted = await findRedacted(tx, shopId, ids);
  const shown = orders.map((order) => (redacted.has(order.id) ? { ...order, customer: nobody } : order));
  const { read, gone, newOrders } = planParcels(shown, known, { from: importFrom ?? now, now });
  const changed =
    read.length === 0
      ? []
      : await tx.execute<{ state: string }>(sql`
      insert into shop_parcel as p (shop_id, fulfilment_id, number, account_id, order_id, order_number, company, link,
        customer, shipped_at, state, created_at, updated_at)
      select ${shopId}::uuid, g."fulfilmentId", g.number, ${accountId}::uuid, g."orderId", g."orderNumber", g.company, g.link,
        g.customer, g."shippedAt", g.state, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as g("fulfilmentId" text, number text, "orderId" text,
        "orderNumber" text, company text, link text, customer jsonb, "shippedAt" timestamptz, state text)
      order by g."fulfilmentId", g.number
      on conflict (shop_id, fulfilment_id, number) do update set order_id = excluded.order_id,
        order_number = excluded.order_number, company = excluded.company, link = excluded.link,
        customer = excluded.customer, shipped_at = excluded.shipped_at, state = excluded.state,
        updated_at = excluded.updated_at
      where p.state in ('found', 'invalid', 'cancelled')
        and (p.order_id, p.order_number, p.company, p.link, p.customer, p.shipped_at, p.state) is distinct from
          (excluded.order_id, excluded.order_number, excluded.company, excluded.link, excluded.customer,
            excluded.shipped_at, excluded.state)
      returning p.state`);
  if (gone.length > 0)
    await tx.execute(sql`
      update shop_parcel p set state = 'cancelled', customer = null, updated_at = ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as g("fulfilmentId" text, number text)
      where p.shop_id = ${shopId} and p.fulfilment_id = g."fulfilmentId" and p.number = g.number`);
  return { newOrders, hasFound: changed.some(({ state }) => state === "found") };
}

const nobody: ShopCustomer = { name: null, email: null, language: null, country: null, state: null };

/** Orders whose customer is not to be stored any more, whatever the shop still says. */
async function findRedacted(tx: Tx, shopId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.execute<{ id: string }>(sql`
    select distinct o.id from shop_notice n, jsonb_array_elements_text(
      case when jsonb_typeof(n.subject -> 'orderIds') = 'array' then n.subject -> 'orderIds' end) as o(id)
    where n.shop_id = ${shopId} and n.kind = 'customerRedact' and o.id = any(${sql.param([...ids])}::text[])`);
  return new Set(rows.map(({ id }) => id));
}
