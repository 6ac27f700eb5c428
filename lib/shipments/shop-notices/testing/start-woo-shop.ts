import { accountDatabase } from "@/db/account-database";
import { shop, shopParcel } from "@/db/schema/shops";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { minuteMs } from "@/lib/core/calendar";
import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { addWoo } from "@/lib/shipments/shop-grants/add-woo";
import { planUpdates } from "@/lib/shipments/shops/plan-updates";
import type { ShopView } from "@/lib/shipments/shops/schemas";
import { writeUpdates } from "@/lib/shipments/shops/write-updates";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { startWooCommerce, type WooEmulator } from "@/tests/emulators/woocommerce";

export const wooHost = "luft.example";

/** A server with a database of its own and a shop of WooCommerce's emulator. Sets the variables of this environment. */
export async function startWooShop(environment: object): Promise<WooShop> {
  const woo = await startWooCommerce(wooHost, "/shop");
  Object.assign(environment, {
    TEST_CARRIER_HOSTS: woo.testHost,
    LOG_LEVEL: "silent",
    SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
  });
  return new WooShop(await createTestDatabase(), woo);
}

type Status = "in_transit" | "info_received" | "pick_up" | "undelivered" | "delivered" | "alert";

export class WooShop {
  readonly database: TestDatabase;
  readonly woo: WooEmulator;
  now = new Date();

  constructor(database: TestDatabase, woo: WooEmulator) {
    this.database = database;
    this.woo = woo;
  }

  /** So many minutes pass, and a little: what runs takes time too. */
  pass(minutes: number): void {
    this.now = new Date(this.now.getTime() + minutes * minuteMs + 5_000);
  }

  /** The shop is nobody's, and has no orders. */
  async reset(): Promise<void> {
    await this.database.sql`delete from shop`;
    this.woo.orders.clear();
    this.woo.webhooks.clear();
    this.woo.calls.length = 0;
    this.woo.behave(null);
    Object.assign(this.woo, { permission: "read_write", beforeList: null, deliverTo: null });
  }

  makeCompany(): Promise<TestUser> {
    return makeUser(this.database.db);
  }

  /** With the database as a request's: row-level security holds. */
  async context(user: TestUser, given: Partial<Context> = {}): Promise<Context> {
    const ctx = await contextOf(this.database.db, user, { now: this.now, ...given });
    return { ...ctx, db: accountDatabase(this.database, user.accountId) };
  }

  system(given: Partial<Context> = {}): Context {
    return contextOn(this.database.db, { now: this.now, ...given });
  }

  async connect(user: TestUser, given: { readonly address?: string } = {}): Promise<ShopView> {
    return addWoo(await this.context(user), { address: `${wooHost}/shop`, ...this.woo.keys, ...given });
  }

  async row(id: string) {
    const found = await this.database.db.select().from(shop);
    return found.find((row) => row.id === id);
  }

  /** A fulfilment of a connected shop with shipments of these statuses; their ids. */
  async fulfil(user: TestUser, shopId: string, orderId: number, parts: readonly (Status | "found")[]) {
    const { db } = this.database;
    const fulfilmentId = `${orderId}:${newId()}`;
    const shipmentIds: string[] = [];
    for (const [at, status] of parts.entries()) {
      const times = { statusSince: this.now, deliveredAt: status === "delivered" ? this.now : null };
      const [shipmentId = null] =
        status === "found" ? [] : await storeShipments(db, user.accountId, [{ status, ...times }]);
      if (shipmentId !== null) shipmentIds.push(shipmentId);
      await db.insert(shopParcel).values({
        ...{ shopId, fulfilmentId, accountId: user.accountId, orderId: String(orderId), shipmentId },
        ...{ number: `N${orderId}-${at}`, orderNumber: `#${orderId}`, company: "UPS" },
        ...{ state: status === "found" ? "found" : "added", createdAt: this.now, updatedAt: this.now },
      });
    }
    return { fulfilmentId, shipmentIds };
  }

  async setStatus(shipmentId: string, status: Status): Promise<void> {
    const delivered = status === "delivered" ? this.now.toISOString() : null;
    await this.database.sql`update shipment set status = ${status}, status_since = ${this.now.toISOString()},
      delivered_at = ${delivered} where id = ${shipmentId}`;
  }

  plan(shipmentIds: readonly string[]): Promise<void> {
    return planUpdates(this.system(), { shipmentIds });
  }

  write(given: Partial<Context> = {}): Promise<void> {
    return writeUpdates(this.system(given));
  }

  /** Statuses of a fulfilment and what became of them. */
  async updates(fulfilmentId: string): Promise<Record<string, string>> {
    const rows = await this.database.sql<{ status: string; state: string }[]>`
      select status, state from shop_update where fulfilment_id = ${fulfilmentId} order by happened_at, status`;
    return Object.fromEntries(rows.map(({ status, state }) => [status, state]));
  }

  async close(): Promise<void> {
    await this.database.close();
    await this.woo.stop();
  }
}
