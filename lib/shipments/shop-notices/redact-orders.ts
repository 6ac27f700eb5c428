import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { uuids } from "@/lib/shipments/records/lock-batch";
import { deleteExtras } from "@/lib/tracking/store/set-extras";

/** Numbers of one transaction. */
const batch = 200;

/**
 * Deletes what is stored about the customers of these orders of a shop, or of all its orders: on the shop's numbers, the
 * shipments and those in the trash, emails to them with what they said, their work orders, and the address where it was
 * written down besides.
 * Shipments stay without a customer. Throws while an email is on its way: the job is tried again.
 */
export async function redactOrders(
  ctx: Context,
  shopId: string,
  orderIds: readonly string[] | "all",
): Promise<void> {
  const some = orderIds === "all" ? sql`` : sql`and p.order_id = any(${sql.param([...orderIds])}::text[])`;
  for (let after = { fulfilment: "", number: "" }; !ctx.signal.aborted; ) {
    const rows = await ctx.db.transaction((tx) => redactBatch(tx, shopId, some, after));
    const last = rows.at(-1);
    if (rows.length < batch || !last) return;
    after = { fulfilment: last.fulfilmentId, number: last.number };
  }
  throw new Error("stopped before all orders were redacted");
}

interface Parcel {
  readonly fulfilmentId: string;
  readonly number: string;
  readonly accountId: AccountId;
  readonly shipmentId: string | null;
}

async function redactBatch(
  tx: Tx,
  shopId: string,
  some: SQL,
  after: { readonly fulfilment: string; readonly number: string },
): Promise<readonly Parcel[]> {
  // Locked, so that none is added meanwhile with a customer that was read before.
  const parcels = [
    ...(await tx.execute<{ [Key in keyof Parcel]: Parcel[Key] }>(sql`
      select p.fulfilment_id as "fulfilmentId", p.number, p.account_id as "accountId", p.shipment_id as "shipmentId"
      from shop_parcel p where p.shop_id = ${shopId} ${some}
        and (p.fulfilment_id, p.number) > (${after.fulfilment}, ${after.number})
      order by p.fulfilment_id, p.number limit ${batch} for update`)),
  ];
  const given = JSON.stringify(parcels);
  await tx.execute(sql`
    update shop_parcel p set customer = null
    from jsonb_to_recordset(${given}::jsonb) as g("fulfilmentId" text, number text)
    where p.shop_id = ${shopId} and p.fulfilment_id = g."fulfilmentId" and p.number = g.number`);
  const accountId = parcels[0]?.accountId;
  const ids = parcels.flatMap(({ shipmentId }) => shipmentId ?? []);
  if (accountId !== undefined && ids.length > 0) await redactShipments(tx, accountId, ids);
  return parcels;
}

async function redactShipments(tx: Tx, accountId: AccountId, ids: readonly string[]): Promise<void> {
  const mine = sql`account_id = ${accountId} and id = any(${uuids(ids)})`;
  const emails = await findAddresses(tx, accountId, ids);
  const rows = await tx.execute<{ parcelId: string }>(sql`
    update shipment set customer_name = null, customer_email = null, customer_language = null, customer_state = null,
      extra = '{}', extra_hashes = '{}' where ${mine} returning parcel_id as "parcelId"`);
  await deleteExtras(
    tx,
    rows.map(({ parcelId }) => parcelId),
  );
  await tx.execute(sql`
    update deleted_shipment set record = record || '{"customer_name": null, "customer_email": null,
      "customer_language": null, "customer_state": null, "extra": {}, "extra_hashes": {}}' where ${mine}`);
  await redactEmails(tx, accountId, ids);
  for (const email of emails) await redactAddress(tx, accountId, email);
}

/** Addresses of the shipments and of their emails, as they are written. */
async function findAddresses(
  tx: Tx,
  accountId: AccountId,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await tx.execute<{ email: string }>(sql`
    select distinct email from (
      select customer_email as email from shipment where account_id = ${accountId} and id = any(${uuids(ids)})
      union all
      select record ->> 'customer_email' from deleted_shipment where account_id = ${accountId} and id = any(${uuids(ids)})
      union all
      select recipient from customer_email where account_id = ${accountId} and shipment_id = any(${uuids(ids)})
    ) found where email <> ''`);
  return rows.map(({ email }) => email);
}

async function redactEmails(tx: Tx, accountId: AccountId, ids: readonly string[]): Promise<void> {
  const about = sql`account_id = ${accountId} and shipment_id = any(${uuids(ids)})`;
  await tx.execute(sql`
    update customer_email set state = 'skipped', reason = 'noAddress', due_at = null
    where ${about} and state = 'waiting'`);
  const rows = await tx.execute<{ id: string; state: string }>(sql`
    update customer_email set recipient = null, subject = null, html = null, plain = null, headers = null, note = null
    where ${about} and state <> 'queued' returning id, state`);
  const [leaving] = await tx.execute(sql`
    select 1 from customer_email where ${about} and state = 'queued' limit 1`);
  if (leaving) throw new Error("an email to the customer is on its way");
  const keys = rows.map(({ id }) => `customer:${id}`);
  // Of a server without a mail service.
  await tx.execute(sql`delete from mail where key = any(${sql.param(keys)}::text[])`);
  await tx.execute(sql`
    update webhook_event set data = jsonb_set(data, '{letter}', data -> 'letter' || '{"recipient": null, "subject": null, "note": null}')
    where ${about} and data ? 'letter'`);
}

/** Where an address is written down besides: it is replaced there, unless another shipment of the account has it. */
async function redactAddress(tx: Tx, accountId: AccountId, email: string): Promise<void> {
  const [used] = await tx.execute(sql`
    select 1 from shipment where account_id = ${accountId} and lower(customer_email) = lower(${email})
    union all
    select 1 from deleted_shipment where account_id = ${accountId} and lower(record ->> 'customer_email') = lower(${email})
    limit 1`);
  if (used) return;
  // The record of an order cannot be changed: orders of the customer are deleted, with what was written to them.
  const orders = sql`from work_order where account_id = ${accountId} and lower(customer_email) = lower(${email})`;
  // Events of an order have its id in the place of a shipment's.
  await tx.execute(sql`
    delete from webhook_event where account_id = ${accountId} and type like 'order.%' and shipment_id in (select id ${orders})`);
  await tx.execute(sql`delete ${orders}`);
  await tx.execute(sql`
    delete from received_mail where account_id = ${accountId} and lower(sender) = lower(${email})`);
  await tx.execute(sql`
    delete from customer_suppression where account_id = ${accountId} and recipient = lower(${email})`);
  for (const { table, columns } of written)
    for (const column of columns) {
      const value = sql.identifier(column.name);
      const cleaned = sql`replace(${value}::text, ${email}, '…')`;
      await tx.execute(sql`
        update ${sql.identifier(table)} set ${value} = ${column.isJson ? sql`(${cleaned})::jsonb` : cleaned}
        where account_id = ${accountId} and strpos(${value}::text, ${email}) > 0`);
    }
}

const json = (name: string) => ({ name, isJson: true });
const plain = (name: string) => ({ name, isJson: false });

/** Columns that may name an address: the audit log, answers to programs, and bulk actions. */
const written = [
  {
    table: "audit_entry",
    columns: [plain("target_id"), plain("target_name"), json("before"), json("after"), json("details")],
  },
  { table: "api_answer", columns: [plain("body")] },
  { table: "bulk_run", columns: [json("target"), json("change")] },
  { table: "saved_view", columns: [plain("query")] },
] as const;
