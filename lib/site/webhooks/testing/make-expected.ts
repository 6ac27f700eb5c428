import { eq, sql } from "drizzle-orm";
import { account } from "@/db/schema/accounts";
import { webhook } from "@/db/schema/webhooks";
import type { TestDatabase } from "@/db/testing/create-test-database";
import { hourMs } from "@/lib/core/calendar";
import type { AccountId } from "@/lib/core/ids";
import { type StoredShipment, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { makeWebhook, type TestWebhook } from "./make-webhook";

/** A company in a time zone with an address since then, which gets these types; null: all. */
export async function makeReceiver(
  { db }: TestDatabase,
  given: {
    readonly since: Date;
    readonly zone?: string;
    readonly types?: Readonly<Record<string, string>> | null;
    readonly lateUntil?: Date;
  },
): Promise<TestWebhook> {
  const { since, zone = "UTC", types = null, lateUntil } = given;
  const user = await makeWebhook(db, { host: "receiver.example", state: "activated", now: since });
  await db.update(account).set({ timeZone: zone }).where(eq(account.id, user.accountId));
  await db
    .update(webhook)
    .set({ types, ...(lateUntil && { lateUntil }) })
    .where(eq(webhook.accountId, user.accountId));
  return user;
}

/** A shipment on its way without an estimate; answers its id. */
export async function storeMoving(
  { db }: TestDatabase,
  accountId: AccountId,
  given: StoredShipment = {},
): Promise<string> {
  const [id = ""] = await storeShipments(db, accountId, [{ subStatus: "moving", ...given }]);
  return id;
}

/** Gives the parcels of these shipments an estimate of 48 hours that ends then, as an answer of the carrier does. */
export async function setEstimate(
  { db }: TestDatabase,
  shipmentIds: readonly string[],
  { to, madeAt }: { readonly to: Date; readonly madeAt: Date },
): Promise<void> {
  const at = (hours: number) => new Date(to.getTime() - hours * hourMs).toISOString();
  const estimate = { from: at(48), middle: at(24), to: at(0), at: madeAt.toISOString(), evidence: 40 };
  await db.execute(sql`
    with moved as (
      update shipment set expected_by = ${estimate.to}::timestamptz, parcel_version = parcel_version + 1
      where id = any(${`{${shipmentIds.join(",")}}`}::uuid[]) returning parcel_id
    )
    update parcel p set estimate = ${JSON.stringify(estimate)}::text::jsonb, version = version + 1
    from moved where p.id = moved.parcel_id`);
}

/** Events about when a shipment is expected, in their order, each with what it says. */
export async function estimatesOf({ sql: query }: TestDatabase, shipmentId: string) {
  const rows = await query<{ estimate: Record<string, unknown> }[]>`
    select data -> 'estimate' as estimate from webhook_event
    where shipment_id = ${shipmentId} and type = 'shipment.estimate' order by id`;
  return rows.map(({ estimate }) => estimate);
}
