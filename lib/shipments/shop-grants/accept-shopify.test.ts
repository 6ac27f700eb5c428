import { AppError } from "@/lib/core/app-error";
import { minuteMs } from "@/lib/core/calendar";
import {
  ownApp,
  type ShopifyShop,
  startShopifyShop,
} from "@/lib/shipments/shop-notices/testing/start-shopify-shop";
import { openShop } from "@/lib/shipments/shops/open-shop";
import { openKeys } from "@/lib/shipments/shops/seal-keys";
import type { TestUser } from "@/tests/api/make-user";
import { signQuery } from "@/tests/emulators/shopify-base";
import { acceptShopify } from "./accept-shopify";
import { startShopify } from "./start-shopify";

jest.setTimeout(60_000);
let set: ShopifyShop;
let user: TestUser;
beforeAll(async () => {
  set = await startShopifyShop(process.env);
});
afterAll(() => set.close());
beforeEach(async () => {
  await set.database.sql`delete from shop`;
  await set.database.sql`delete from shop_authorization`;
  set.shopify.grants.granted = null;
  user = await set.makeUser();
});

const shops = () =>
  set.database.sql`select domain, state, account_id as "accountId" from shop order by created_at`;
const rounds = async () => (await set.database.sql`select id from shop_authorization`).length;
const begin = async (shop: string) => startShopify(await set.context(user), { shop });
async function errorOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "none";
  } catch (error) {
    if (error instanceof AppError) return error.key;
    throw error;
  }
}

it("connects a shop: its name, its tokens sealed, its scopes, a job and an audit entry", async () => {
  const { address, cookie, back } = await set.begin(user);
  const asked = new URL(address);
  expect(`${asked.origin}${asked.pathname}`).toBe(`${set.shopify.url}/admin/oauth/authorize`);
  expect(asked.searchParams.get("scope")).toBe("read_orders,write_fulfillments");
  expect(asked.searchParams.get("redirect_uri")).toBe("http://localhost:3000/api/company/shops/shopifyBind");
  expect(asked.searchParams.has("grant_options[]")).toBe(false);
  expect(await set.accept(user, back.search, cookie)).toBe("connected");
  const [row] = await set.database.sql`select * from shop`;
  expect(row).toMatchObject({
    ...{ platform: "shopify", domain: "luft.myshopify.com", name: "Luft & Laune", state: "connected" },
    ...{ scopes: ["read_orders", "write_fulfillments"], authorized_by: user.userId, import_from: null },
  });
  const [job] = await set.database.sql`
    select payload from graphile_worker._private_jobs where payload::text like ${`%${row?.id}%`}`;
  expect(job).toBeDefined();
  const [entry] = await set.database.sql`
    select event, target_name from audit_entry where account_id = ${user.accountId} and event like 'shop.%'`;
  expect(entry).toEqual({ event: "shop.connected", target_name: "Luft & Laune" });
  const sent = set.shopify.calls.findLast(({ path }) => path.endsWith("/access_token"));
  expect(JSON.parse(sent?.body ?? "")).toMatchObject({ expiring: "1" });
});

it.each([
  "luft",
  "LUFT",
  "luft.myshopify.com",
  " https://luft.myshopify.com/admin/orders?x=1 ",
  "http://luft.myshopify.com",
  "https://admin.shopify.com/store/luft",
  "admin.shopify.com/store/luft/settings/apps",
])("knows the shop of %p", async (typed) => {
  expect(new URL((await begin(typed)).address).origin).toBe(set.shopify.url);
});

it.each([
  "evil.example",
  "luft.myshopify.com.evil.example",
  "luft.myshopify.com@evil.example",
  "evil.example/luft.myshopify.com",
  "evil.example#.myshopify.com",
  "https://evil.example?luft.myshopify.com",
  "luft.myshopify.com:8443",
  "-luft",
  "luft_.myshopify.com",
  "a.b.myshopify.com",
  "läft.myshopify.com",
  "https://admin.shopify.com/store/",
  "javascript:alert(1)",
  "luft\n.evil.example",
  ".myshopify.com",
])("goes nowhere for %p", async (typed) => {
  expect(await errorOf(begin(typed))).toBe("badInput");
  expect(await rounds()).toBe(0);
});

it("takes an answer once", async () => {
  const { cookie, back } = await set.begin(user);
  expect(await set.accept(user, back.search, cookie)).toBe("connected");
  expect(await set.accept(user, back.search, cookie)).toBe("expired");
  const { cookie: second, back: other } = await set.begin(user);
  const results = await Promise.all(Array.from({ length: 8 }, () => set.accept(user, other.search, second)));
  expect(results.sort()).toEqual(["connected", ...Array.from({ length: 7 }, () => "expired")]);
  expect(await shops()).toHaveLength(1);
});

it("takes no answer in another browser, of another user or session, nor of a round that another browser began", async () => {
  const { cookie, back } = await set.begin(user);
  expect(await set.accept(user, back.search, null)).toBe("expired");
  expect(await set.accept(user, back.search, "x".repeat(22))).toBe("expired");
  const stranger = await set.makeUser();
  const theirs = await set.begin(stranger, "luft");
  expect(await set.accept(user, back.search, theirs.cookie)).toBe("expired");
  expect(await set.accept(user, theirs.back.search, cookie)).toBe("expired");
  expect(await set.accept(stranger, back.search, cookie)).toBe("expired");
  const visitor = set.system({ caller: { kind: "visitor", address: "203.0.113.9" } });
  const { path } = await acceptShopify(visitor, { search: back.search, state: cookie });
  expect(path).toBe("/en/userManage/userSetting/shopbind?result=expired");
  expect(await set.accept(user, back.search, cookie)).toBe("connected");
  expect(await shops()).toHaveLength(1);
});

it("takes no answer that is late, changed, or of another shop, and uses the round up", async () => {
  const before = set.shopify.calls.length;
  const late = await set.begin(user);
  set.pass(16 * minuteMs);
  expect(await set.accept(user, late.back.search, late.cookie)).toBe("expired");
  const stale = await set.begin(user);
  set.pass(2 * minuteMs);
  expect(await set.accept(user, stale.back.search, stale.cookie)).toBe("failed");
  expect(await set.accept(user, stale.back.search, stale.cookie)).toBe("expired");
  const changed = await set.begin(user);
  const code = changed.back.searchParams.get("code") ?? "";
  expect(await set.accept(user, changed.back.search.replace(code, `${code}1`), changed.cookie)).toBe(
    "failed",
  );
  const evil = await set.begin(user);
  const given = Object.fromEntries([...evil.back.searchParams].filter(([name]) => name !== "hmac"));
  const signed = signQuery({ ...given, shop: "evil.myshopify.com" }, set.shopify.base.app.clientSecret);
  expect(await set.accept(user, `?${signed}`, evil.cookie)).toBe("failed");
  expect(await shops()).toEqual([]);
  expect(set.shopify.calls).toHaveLength(before);
});

it("connects nothing without both scopes; writing implies reading", async () => {
  for (const granted of [[], ["read_orders"], ["write_fulfillments"], ["read_orders", "read_fulfillments"]]) {
    set.shopify.grants.granted = granted;
    const { cookie, back } = await set.begin(user);
    expect(await set.accept(user, back.search, cookie)).toBe("scopes");
  }
  expect(await shops()).toEqual([]);
  set.shopify.grants.granted = ["write_orders", "write_fulfillments"];
  expect(await set.connect(user)).toMatchObject({ scopes: ["write_orders", "write_fulfillments"] });
});

it("connects nothing for a code that Shopify does not take, or while it does not answer", async () => {
  for (const status of [400, 401, 429, 503]) {
    const { cookie, back } = await set.begin(user);
    set.shopify.next({ kind: "status", status });
    expect(await set.accept(user, back.search, cookie)).toBe("failed");
  }
  expect(await shops()).toEqual([]);
});

it("uses the account's row again, and has it choose a day again only where the shop had ended", async () => {
  const first = await set.connect(user);
  const at = set.now.toISOString();
  await set.database.sql`
    update shop set state = 'reauthorize', import_from = ${at}, confirmed_at = ${at}, orders_read = 3`;
  const again = await set.connect(user);
  expect(again).toMatchObject({ id: first.id, state: "connected", ordersRead: 3 });
  expect(again.confirmedAt).not.toBeNull();
  expect(again.nextSyncAt).toEqual(set.now);
  await set.database.sql`update shop set state = 'disconnected', sealed = null, sealed_hooks = null`;
  const third = await set.connect(user);
  expect(third).toMatchObject({ id: first.id, state: "connected", importFrom: null, confirmedAt: null });
  expect(third.nextSyncAt).toBeNull();
  expect(openKeys(third, third.sealed)).not.toBeNull();
});

it("leaves a shop to the account that has it, also if both are approved at once", async () => {
  const other = await set.makeUser();
  const [mine, theirs] = [await set.begin(user), await set.begin(other)];
  const results = await Promise.all([
    set.accept(user, mine.back.search, mine.cookie),
    set.accept(other, theirs.back.search, theirs.cookie),
  ]);
  expect(results.sort()).toEqual(["connected", "taken"]);
  const [row] = await shops();
  expect(await shops()).toHaveLength(1);
  const loser = row?.accountId === user.accountId ? other : user;
  expect(await errorOf(startShopify(await set.context(loser), { shop: "luft" }))).toBe("shopTaken");
  await set.database.sql`update shop set state = 'disconnected'`;
  expect(await set.connect(loser)).toMatchObject({ state: "connected", accountId: loser.accountId });
});

it("has room for twenty shops", async () => {
  const { cookie, back } = await set.begin(user);
  await set.database.sql`
    insert into shop (id, account_id, platform, domain, name, state, authorized_at, created_at, updated_at)
    select gen_random_uuid(), ${user.accountId}, 'shopify', 'shop' || n || '.myshopify.com', 'x', 'connected', now(), now(), now()
    from generate_series(1, 20) n`;
  expect(await set.accept(user, back.search, cookie)).toBe("full");
  expect(await errorOf(begin("luft"))).toBe("shopsFull");
  expect(await errorOf(begin("shop7"))).toBe("none");
});

it("connects with a company's own app, signed with its secret, which only the row's key opens", async () => {
  const forged = await set.begin(user, "eigen");
  expect(new URL(forged.address).searchParams.get("client_id")).toBe(ownApp.clientId);
  // Signed by the server's app: not by the one of this round.
  const given = Object.fromEntries([...forged.back.searchParams].filter(([name]) => name !== "hmac"));
  const signed = signQuery(given, set.shopify.base.app.clientSecret);
  expect(await set.accept(user, `?${signed}`, forged.cookie)).toBe("failed");
  const { back, cookie } = await set.begin(user, "eigen");
  const stored = JSON.stringify(await set.database.sql`select * from shop_authorization`);
  expect(stored).not.toContain(ownApp.clientSecret);
  expect(await set.accept(user, back.search, cookie)).toBe("connected");
  const row = await set.connect(user, "eigen");
  expect(openKeys(row, row.sealed)).toMatchObject(ownApp);
  expect(openKeys(row, row.sealedHooks)).toEqual({ secret: ownApp.clientSecret });
  set.pass(60 * minuteMs);
  expect(await openShop(set.system(), row)).toMatchObject({ kind: "ok", value: { keys: ownApp } });
});

it("leads a browser that comes from Shopify's list of apps to the page, with the shop's address", async () => {
  const visit = async (search: string) =>
    (await acceptShopify(await set.context(user), { search, state: null })).path;
  const page = "/en/userManage/userSetting/shopbind";
  expect(await visit("?hmac=x&shop=luft.myshopify.com&timestamp=1")).toBe(`${page}?shop=luft.myshopify.com`);
  expect(await visit("?shop=evil.example%2Fluft.myshopify.com")).toBe(page);
  expect(await visit("")).toBe(page);
});
