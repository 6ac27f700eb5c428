import { and, eq } from "drizzle-orm";
import { accountDatabase } from "@/db/account-database";
import { shop } from "@/db/schema/shops";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { findSession } from "@/lib/accounts/sessions/find-session";
import type { Context } from "@/lib/platform/adapters/context";
import { log } from "@/lib/platform/adapters/log";
import { acceptShopify } from "@/lib/shipments/shop-grants/accept-shopify";
import { startShopify as beginShop } from "@/lib/shipments/shop-grants/start-shopify";
import type { ShopRow } from "@/lib/shipments/shops/queries";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { type ShopifyEmulator, startShopify } from "@/tests/emulators/shopify";

/** An app of a company's own. */
export const ownApp = { clientId: "companysownclient", clientSecret: "shpss_companys_own" } as const;

/** A server with an app at Shopify, on a database of its own, with a shop's emulator and one clock for both. Sets the variables of this environment. */
export async function startShopifyShop(environment: object): Promise<ShopifyShop> {
  const shopify = await startShopify();
  const own = await startShopify({ domain: "eigen.myshopify.com", app: ownApp });
  Object.assign(environment, shopify.variables, {
    TEST_CARRIER_HOSTS: `${shopify.testHost},${own.testHost}`,
    LOG_LEVEL: "silent",
    SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
  });
  return new ShopifyShop(await createTestDatabase(), shopify, own);
}

export interface BegunShop {
  readonly cookie: string;
  readonly address: string;
  readonly back: URL;
}

export class ShopifyShop {
  readonly database: TestDatabase;
  readonly shopify: ShopifyEmulator;
  /** A shop whose company has an app of its own. */
  readonly own: ShopifyEmulator;

  constructor(database: TestDatabase, shopify: ShopifyEmulator, own: ShopifyEmulator) {
    this.database = database;
    this.shopify = shopify;
    this.own = own;
    this.pass(0);
  }

  get now(): Date {
    return this.shopify.clock ?? new Date();
  }

  pass(ms: number): void {
    this.shopify.clock = new Date(this.now.getTime() + ms);
    this.own.clock = this.shopify.clock;
  }

  makeUser(): Promise<TestUser> {
    return makeUser(this.database.db);
  }

  /** As a signed-in user, on the part of the database that their account sees. */
  async context({ cookie, accountId }: TestUser, given: Partial<Context> = {}): Promise<Context> {
    const scope = await findSession(this.database.db, cookie.slice("session=".length), new Date());
    if (!scope) throw new Error("there is no such session");
    const db = accountDatabase(this.database, accountId);
    return this.system({ db, caller: { kind: "user", address: "203.0.113.9", scope }, ...given });
  }

  /** As a job, or a request of nobody who is signed in. */
  system(given: Partial<Context> = {}): Context {
    return {
      ...{ db: this.database.db, now: this.now, locale: "en", requestId: "test", log: log("test") },
      ...{ caller: { kind: "system", address: "" }, signal: new AbortController().signal, ...given },
    };
  }

  /** Begins to connect a shop: the browser's cookie, and where Shopify sends it back to once its owner approved. */
  async begin(user: TestUser, typed: "luft" | "eigen" = "luft"): Promise<BegunShop> {
    const { clientId, clientSecret: secret } = ownApp;
    const [app, shopify] = typed === "eigen" ? [{ clientId, secret }, this.own] : [undefined, this.shopify];
    const started = await beginShop(await this.context(user), { shop: typed, ...(app && { app }) });
    const { address, shopRound: cookie } = started;
    return { cookie, address, back: shopify.grants.approve(address) };
  }

  /** What the page says to a browser that comes back. */
  async accept(user: TestUser, search: string, cookie: string | null): Promise<string | null> {
    const { path } = await acceptShopify(await this.context(user), { search, state: cookie });
    return new URL(path, "http://localhost").searchParams.get("result");
  }

  /** Connects the shop. */
  async connect(user: TestUser, typed: "luft" | "eigen" = "luft"): Promise<ShopRow> {
    const { cookie, back } = await this.begin(user, typed);
    const result = await this.accept(user, back.search, cookie);
    if (result !== "connected") throw new Error(`connecting ended with ${result}`);
    const mine = and(eq(shop.accountId, user.accountId), eq(shop.domain, `${typed}.myshopify.com`));
    const rows = await this.database.db.select().from(shop).where(mine);
    const [row] = rows;
    if (!row || rows.length > 1) throw new Error(`the account has ${rows.length} shops`);
    return row;
  }

  async row(id: string): Promise<ShopRow> {
    const [row] = await this.database.db.select().from(shop).where(eq(shop.id, id));
    if (!row) throw new Error(`there is no shop ${id}`);
    return row;
  }

  async close(): Promise<void> {
    await this.database.close();
    await this.shopify.stop();
    await this.own.stop();
  }
}
