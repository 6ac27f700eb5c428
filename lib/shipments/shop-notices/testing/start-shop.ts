import { accountDatabase } from "@/db/account-database";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { issueLot } from "@/lib/accounts/quota/issue-lot";
import { readLedger } from "@/lib/accounts/quota/testing/read-ledger";
import { dayMs } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/adapters/context";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { storeShop } from "@/lib/shipments/shop-grants/store-shop";
import { addParcels } from "@/lib/shipments/shops/add-parcels";
import { confirmShop } from "@/lib/shipments/shops/confirm-shop";
import type { NoticeKind } from "@/lib/shipments/shops/constants";
import { readShop } from "@/lib/shipments/shops/read-shop";
import type { ShopView } from "@/lib/shipments/shops/schemas";
import { syncShop } from "@/lib/shipments/shops/sync-shop";
import { viewShop } from "@/lib/shipments/shops/view-shop";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { type ShopifyEmulator, startShopify } from "@/tests/emulators/shopify";
import { actOnNotice } from "../act-on-notice";
import { storeNotice } from "../store-notice";

/**
 * A server with a database of its own and one shop of Shopify's emulator, with one clock for both. Sets the variables of
 * this environment.
 */
export async function startTestShop(environment: object): Promise<TestShop> {
  const shopify = await startShopify();
  Object.assign(environment, shopify.variables, {
    LOG_LEVEL: "silent",
    SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
  });
  return new TestShop(await createTestDatabase(), shopify);
}

export class TestShop {
  readonly database: TestDatabase;
  readonly shopify: ShopifyEmulator;
  #serial = 0;

  constructor(database: TestDatabase, shopify: ShopifyEmulator) {
    this.database = database;
    this.shopify = shopify;
    shopify.clock = new Date();
    Object.assign(shopify.bucket, { max: 1e9, left: 1e9 });
  }

  get now(): Date {
    return this.shopify.clock ?? new Date();
  }

  pass(ms: number): void {
    this.shopify.clock = new Date(this.now.getTime() + ms);
  }

  /** Moves the clock to the shop's next reading: a reading's own time goes on, and would make a fixed wait too short. */
  async passUntilDue(user: TestUser, shopId: string): Promise<void> {
    const { nextSyncAt } = await this.view(user, shopId);
    if (nextSyncAt !== null) this.shopify.clock = new Date(nextSyncAt);
  }

  makeCompany(): Promise<TestUser> {
    return makeUser(this.database.db);
  }

  /** The shop is nobody's, and has no orders. */
  async reset(): Promise<void> {
    await this.database.sql`update shop set state = 'disconnected', next_sync_at = null`;
    this.shopify.orders.all.clear();
    this.shopify.calls.length = 0;
    this.shopify.behave(null);
    this.shopify.clock = new Date();
  }

  /** Context of a call of this user, with the account's part of the database. */
  async context(user: TestUser): Promise<Context> {
    const ctx = await contextOf(this.database.db, user, { now: this.now });
    return { ...ctx, db: accountDatabase(this.database, user.accountId) };
  }

  system(given: Partial<Context> = {}): Context {
    return contextOn(this.database.db, { now: this.now, ...given });
  }

  /** Numbers that UPS can have issued, each once. */
  numbers(count: number): string[] {
    return Array.from({ length: count }, () => `1Z999AA8${String(this.#serial++).padStart(10, "0")}`);
  }

  /** Connects the shop, as its grant does; its id. */
  async connect(user: TestUser): Promise<string> {
    const ctx = await this.context(user);
    const scopes = ["read_orders", "write_fulfillments"];
    this.shopify.grants.tokenSeconds = null;
    const { access_token: accessToken } = this.shopify.grants.issue(scopes);
    const { domain, app } = this.shopify.base;
    const keys = { accessToken };
    const granted = {
      platform: "shopify",
      domain,
      name: "Luft",
      keys,
      hookSecret: app.clientSecret,
    } as const;
    const { id } = await storeShop(ctx, user, { ...granted, tokenExpiresAt: null, scopes });
    return id;
  }

  /** Chooses a day so many days ago and reads; with `isConfirmed` it is confirmed before. */
  async import(user: TestUser, shopId: string, { days = 30, isConfirmed = false } = {}): Promise<ShopView> {
    const from = new Date(this.now.getTime() - days * dayMs).toISOString().slice(0, 10);
    await readShop(await this.context(user), { id: shopId, from });
    if (isConfirmed) await confirmShop(await this.context(user), { id: shopId });
    await this.work(shopId);
    return this.view(user, shopId);
  }

  /** Confirms, and adds what fits. */
  async confirm(user: TestUser, shopId: string): Promise<ShopView> {
    await confirmShop(await this.context(user), { id: shopId });
    await this.work(shopId);
    return this.view(user, shopId);
  }

  async view(user: TestUser, shopId: string): Promise<ShopView> {
    return viewShop(this.database.db, user, shopId, this.now);
  }

  /** Runs the shop's jobs until there are none that are due. */
  async work(shopId: string): Promise<void> {
    const { sql } = this.database;
    for (;;) {
      const jobs = await sql<{ key: string; task: string }[]>`
        select j.key, t.identifier as task from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        where j.key in (${`shop ${shopId}`}, ${`shop parcels ${shopId}`}) and j.run_at <= greatest(now(), ${this.now.toISOString()}::timestamptz)`;
      if (jobs.length === 0) return;
      for (const { key, task } of jobs) {
        await sql`select graphile_worker.remove_job(${key})`;
        await (task === "shops/due" ? syncShop : addParcels)(this.system(), { shopId });
      }
    }
  }

  /** A notice of the shop comes in and is acted on. */
  async notify(
    user: TestUser,
    shopId: string,
    kind: NoticeKind,
    { triggeredAt = this.now, subject = {} }: { triggeredAt?: Date; subject?: object } = {},
  ): Promise<void> {
    const id = `notice-${this.#serial++}`;
    const owner = { id: shopId, accountId: user.accountId };
    await storeNotice(this.system(), owner, { id, kind, subject: { ...subject }, triggeredAt });
    await actOnNotice(this.system(), { shopId, noticeId: id });
  }

  /** A lot of so many numbers. */
  async grant({ accountId }: TestUser, amount: number): Promise<void> {
    const lot = { kind: "grant", source: `test:${this.#serial++}`, amount, lasts: { months: 1 } } as const;
    await this.database.db.transaction((tx) => issueLot(tx, { ...lot, accountId, now: this.now }));
  }

  /** The account's shipments of shops, by when they were shipped. */
  async shipments({ accountId }: TestUser) {
    return this.database.sql<
      {
        id: string;
        number: string;
        carrier: string;
        method: string | null;
        name: string | null;
        order: string;
      }[]
    >`select id, number, carrier, method, customer_name as name, order_number as "order" from shipment
      where account_id = ${accountId} and source = 'shop' order by shipped_at, number`;
  }

  /** Numbers used; throws if the ledger is broken. */
  async used({ accountId }: TestUser): Promise<number> {
    const { sum, broken, used } = await readLedger(this.database.db, accountId);
    if (sum !== 0 || broken !== 0) throw new Error("the ledger is broken");
    return used;
  }

  async close(): Promise<void> {
    await this.database.close();
    await this.shopify.stop();
  }
}
