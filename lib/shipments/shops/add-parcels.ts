import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shop } from "@/db/schema/shops";
import { proveWholeAccount } from "@/lib/accounts/access/require-operation";
import { continueNext } from "@/lib/accounts/quota/continue-next";
import { lockQuota } from "@/lib/accounts/quota/lock-quota";
import type { AccountId } from "@/lib/core/ids";
import { defaultLocale } from "@/lib/core/locales";
import { detect } from "@/lib/parcels/detection/detect-carrier";
import type { Context } from "@/lib/platform/adapters/context";
import { applyChannels } from "@/lib/shipments/list/apply-channels";
import { findCarriers } from "@/lib/shipments/list/find-carriers";
import { methodMax } from "@/lib/shipments/records/constants";
import { activeRows } from "@/lib/shipments/records/queries";
import { type NewShipment, recordShipments } from "@/lib/shipments/records/record-shipments";
import { chunksPerTurn, endedShopStates, parcelsPerChunk } from "./constants";
import { emitShops } from "./emit-shops";
import { findCompany, isCompany } from "./find-company";
import { lockShop, type ShopRow } from "./queries";
import { enqueueAdding } from "./schedule-reading";
import { type ShopCustomer, shopCustomerSchema } from "./schemas";

/** A shop's row of its account. */
type Owned = ShopRow & { readonly accountId: AccountId };

/**
 * Adds the numbers that were found in a shop, what was shipped first before the rest: a chunk with its results is one
 * transaction, so none is added twice. From the first that the account's quota has no room for, all wait until a lot is
 * issued. Nothing before the import is confirmed, nor after the connection ended.
 */
export async function addParcels(ctx: Context, { shopId }: { readonly shopId: string }): Promise<void> {
  for (let done = 0; done < chunksPerTurn && !ctx.signal.aborted; done += 1)
    if (!(await ctx.db.transaction((tx) => addChunk(tx, shopId, ctx.now)))) return;
  await enqueueAdding(ctx.db, shopId);
}

/** One chunk; returns whether there may be more that fit. */
async function addChunk(tx: Tx, shopId: string, now: Date): Promise<boolean> {
  const found = await lockShop(tx, shopId);
  if (!found || found.confirmedAt === null || endedShopStates.some((state) => state === found.state))
    return false;
  const row: Owned = { ...found, accountId: found.accountId as AccountId };
  const parcels = await lockFound(tx, row);
  if (parcels.length === 0) return endAdding(tx, row);
  // Before any shipment's parcel is locked.
  await lockQuota(tx, row.accountId);
  const results = await recordParcels(tx, row, parcels, now);
  const added = results.filter(({ state }) => state === "added").length;
  const isFull = results.some(({ state }) => state === "found");
  await storeResults(tx, row, results, now);
  await tx
    .update(shop)
    .set({
      shipmentsAdded: sql`${shop.shipmentsAdded} + ${added}`,
      ...(isFull && { waitingSince: row.waitingSince ?? now }),
    })
    .where(eq(shop.id, shopId));
  await emitShops(tx, row.accountId);
  return !isFull;
}

/** Nothing is left: what waited behind it has its turn. */
async function endAdding(tx: Tx, { id, accountId, waitingSince }: Owned): Promise<false> {
  if (waitingSince === null) return false;
  await tx.update(shop).set({ waitingSince: null }).where(eq(shop.id, id));
  await continueNext(tx, accountId);
  await emitShops(tx, accountId);
  return false;
}

interface FoundParcel {
  readonly fulfilmentId: string;
  readonly number: string;
  readonly orderNumber: string;
  readonly company: string;
  readonly link: string | null;
  readonly customer: ShopCustomer | null;
  readonly shippedAt: Date | null;
}

/** The next numbers in their order; their rows are locked in that in which others lock them. */
async function lockFound(tx: Tx, { id: shopId }: Owned): Promise<readonly FoundParcel[]> {
  const rows = await tx.execute<{
    fulfilmentId: string;
    number: string;
    orderNumber: string;
    company: string;
    link: string | null;
    customer: unknown;
    shippedAt: string | null;
    place: string;
  }>(sql`
    select p.fulfilment_id as "fulfilmentId", p.number, p.order_number as "orderNumber", p.company, p.link, p.customer,
      p.shipped_at as "shippedAt", n.place
    from (select fulfilment_id, number, row_number() over () as place from (
        select fulfilment_id, number from shop_parcel where shop_id = ${shopId} and state = 'found'
        order by shipped_at, created_at, number limit ${parcelsPerChunk}) first) n
    join shop_parcel p on p.shop_id = ${shopId} and p.fulfilment_id = n.fulfilment_id and p.number = n.number
    order by p.fulfilment_id, p.number for update of p`);
  return [...rows]
    .sort((a, b) => Number(a.place) - Number(b.place))
    .map(({ customer, shippedAt, ...row }) => ({
      ...row,
      customer: shopCustomerSchema.nullable().parse(customer),
      shippedAt: shippedAt === null ? null : new Date(shippedAt),
    }));
}

interface ParcelResult extends Pick<FoundParcel, "fulfilmentId" | "number"> {
  readonly state: "added" | "listed" | "found";
  readonly shipmentId: string | null;
}

/** A number that the account's list has, with whatever carrier, is not added again; its fulfilment gets that shipment. */
async function recordParcels(
  tx: Tx,
  row: Owned,
  parcels: readonly FoundParcel[],
  now: Date,
): Promise<readonly ParcelResult[]> {
  const scope = proveWholeAccount(row.accountId);
  const numbers = parcels.map(({ number }) => number);
  const listed = new Map((await activeRows(tx, scope, numbers)).map(({ number, id }) => [number, id]));
  const wanted = new Map<string, FoundParcel>();
  for (const parcel of parcels)
    if (!listed.has(parcel.number) && !wanted.has(parcel.number)) wanted.set(parcel.number, parcel);
  const language = await readLanguageOf(tx, row);
  const shipments = await chooseCarriers(tx, row, [...wanted.values()], language);
  const owner = { accountId: row.accountId, userId: null };
  const recorded = await recordShipments(tx, owner, shipments, { now, language });
  const made = new Map(shipments.map(({ number }, at) => [number, recorded[at]]));
  const late = shipments.flatMap(({ number }, at) => (recorded[at]?.result === "duplicate" ? number : []));
  for (const { number, id } of await activeRows(tx, scope, late)) listed.set(number, id);
  return parcels.map((parcel) => {
    const { fulfilmentId, number } = parcel;
    const one = made.get(number);
    if (one?.result === "overQuota") return { fulfilmentId, number, state: "found", shipmentId: null };
    const isFirst = one?.result === "inserted" && wanted.get(number) === parcel;
    const shipmentId = one?.id ?? listed.get(number) ?? null;
    return { fulfilmentId, number, state: isFirst ? "added" : "listed", shipmentId };
  });
}

/**
 * Shipments of numbers with their carriers: that of the account's channel whose code the shop names, else the carrier that
 * it names if the number can be its own, else what the number's form says.
 */
async function chooseCarriers(
  tx: Tx,
  { accountId }: Owned,
  parcels: readonly FoundParcel[],
  language: string,
): Promise<readonly NewShipment[]> {
  const items = parcels.map((parcel) => ({
    number: parcel.number,
    carrier: null as string | null,
    method: parcel.company.length <= methodMax ? parcel.company || null : null,
    destination: parcel.customer?.country ?? null,
    candidates: detect(parcel.number),
    parcel,
  }));
  const chosen = (await applyChannels(tx, { accountId }, items)).map((item) => ({
    ...item,
    method: item.carrier === null && isCompany(item.parcel.company) ? null : item.method,
    carrier: item.carrier ?? findCompany(item.parcel, item.candidates),
  }));
  const detected = await findCarriers(
    tx,
    chosen.filter(({ carrier }) => carrier === null),
    language,
  );
  return chosen.map(
    ({ number, carrier, method, destination, parcel: { customer, orderNumber, shippedAt } }) => ({
      ...{ number, method, destination, shippedAt, orderNumber: orderNumber || null },
      carrier: carrier ?? detected.get(number) ?? "",
      customerName: customer?.name ?? null,
      customerEmail: customer?.email ?? null,
      customerLanguage: customer?.language ?? null,
      customerState: customer?.state ?? null,
      afterDelivery: false,
      source: "shop",
    }),
  );
}

/** The language asked of carriers: that of who connected the shop, else of the account's owner. */
async function readLanguageOf(tx: Tx, { accountId, authorizedBy }: Owned): Promise<string> {
  const [user] = await tx.execute<{ locale: string }>(sql`
    select locale from account_user where account_id = ${accountId}
      and (id = ${authorizedBy}::uuid or role = 'owner')
    order by (id = ${authorizedBy}::uuid) desc nulls last limit 1`);
  return user?.locale ?? defaultLocale;
}

/** What was added needs its customer here no more. */
async function storeResults(
  tx: Tx,
  { id: shopId }: Owned,
  results: readonly ParcelResult[],
  now: Date,
): Promise<void> {
  const done = results.filter(({ state }) => state !== "found");
  if (done.length === 0) return;
  await tx.execute(sql`
    update shop_parcel p set state = g.state, shipment_id = g."shipmentId", customer = null,
      updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb)
      as g("fulfilmentId" text, number text, state text, "shipmentId" uuid)
    where p.shop_id = ${shopId} and p.fulfilment_id = g."fulfilmentId" and p.number = g.number`);
}
