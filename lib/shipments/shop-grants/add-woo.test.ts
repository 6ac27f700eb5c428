import { startWooShop, type WooShop, wooHost } from "@/lib/shipments/shop-notices/testing/start-woo-shop";
import { shopsMax } from "@/lib/shipments/shops/constants";
import { openKeys } from "@/lib/shipments/shops/seal-keys";
import { addWoo } from "./add-woo";
import { deleteShop } from "./delete-shop";

jest.setTimeout(60_000);
let shop: WooShop;
beforeAll(async () => {
  shop = await startWooShop(process.env);
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

const address = `${wooHost}/shop`;
const shops = () => shop.database.sql`select id, account_id from shop`;
const entries = ({ accountId }: { accountId: string }) =>
  shop.database.sql`select event, target_name, before, after, details from audit_entry
    where account_id = ${accountId} and event like 'shop.%' order by at, event`;

describe("connecting a WooCommerce shop", () => {
  it("tries the key, stores it sealed and orders notices", async () => {
    const user = await shop.makeCompany();
    const view = await shop.connect(user, { address: `https://${wooHost}/shop/` });
    expect(view).toMatchObject({
      ...{ platform: "woocommerce", domain: address, state: "connected", name: address },
      ...{ address: `https://${address}`, importFrom: null, writesBack: false, nextSyncAt: null },
    });
    const row = await shop.row(view.id);
    expect(row && openKeys(row, row.sealed)).toEqual(shop.woo.keys);
    expect(row && openKeys(row, row.sealedHooks)?.secret).toMatch(/^[A-Za-z0-9]{44}$/);
    expect(JSON.stringify(row)).not.toContain(shop.woo.keys.consumerSecret);
    const [entry] = await entries(user);
    expect(entry).toMatchObject({ event: "shop.connected", target_name: address });
    expect(JSON.stringify(entry)).not.toMatch(/c[ks]_/);
  });

  it.each([
    ["another secret", { consumerSecret: `cs_${"0".repeat(40)}` }, "read_write", "shopRefused"],
    ["another key", { consumerKey: `ck_${"0".repeat(40)}` }, "read_write", "shopRefused"],
    ["a key that may only read", {}, "read", "shopRefused"],
    ["a key that may only write", {}, "write", "shopRefused"],
    ["no shop in this folder", { address: `${wooHost}/blog` }, "read_write", "shopUnreachable"],
    ["no such host", { address: "nowhere.invalid" }, "read_write", "shopUnreachable"],
    ["this machine", { address: "127.0.0.1" }, "read_write", "shopUnreachable"],
    ["this machine by another spelling", { address: "2130706433" }, "read_write", "shopUnreachable"],
    ["this machine by name", { address: "localhost/shop" }, "read_write", "shopUnreachable"],
    ["a private network", { address: "https://10.0.0.8/shop" }, "read_write", "shopUnreachable"],
    ["the cloud's own data", { address: "169.254.169.254" }, "read_write", "shopUnreachable"],
    ["an address of version 6", { address: "https://[::1]/shop" }, "read_write", "shopUnreachable"],
    ["another scheme", { address: `http://${address}` }, "read_write", "badInput"],
    ["a port", { address: `https://${wooHost}:8443/shop` }, "read_write", "badInput"],
    ["a user", { address: `https://a:b@${address}` }, "read_write", "badInput"],
  ] as const)("stores nothing for %s", async (_, given, permission, key) => {
    const user = await shop.makeCompany();
    shop.woo.permission = permission;
    const ctx = await shop.context(user);
    await expect(addWoo(ctx, { address, ...shop.woo.keys, ...given })).rejects.toMatchObject({ key });
    expect(await shops()).toHaveLength(0);
    expect(await entries(user)).toHaveLength(0);
  });

  it.each([
    ["a page", { kind: "html" }],
    ["nothing", { kind: "empty" }],
    ["an error", { kind: "status", status: 500 }],
    ["too many calls", { kind: "status", status: 429 }],
    ["another address", { kind: "status", status: 301, headers: { location: "http://127.0.0.1/" } }],
    ["half an answer", { kind: "cut" }],
  ] as const)("stores nothing where the shop answers with %s", async (_, behaviour) => {
    const user = await shop.makeCompany();
    shop.woo.next(behaviour);
    await expect(shop.connect(user)).rejects.toMatchObject({ key: "shopUnreachable" });
    expect(await shops()).toHaveLength(0);
    expect(shop.woo.calls).toHaveLength(1);
  });

  it("refuses who may not manage shops, and asks no shop for them", async () => {
    const user = await shop.makeCompany();
    const ctx = await shop.context(user);
    if (ctx.caller.kind !== "user") throw new Error("no user");
    const access = { ...ctx.caller.scope.access, operations: [] };
    const caller = { ...ctx.caller, scope: { ...ctx.caller.scope, access } };
    const weak = { ...ctx, caller };
    await expect(addWoo(weak, { address, ...shop.woo.keys })).rejects.toMatchObject({ key: "forbidden" });
    expect(shop.woo.calls).toHaveLength(0);
  });

  it("gives the same shop new keys, and reading goes on", async () => {
    const user = await shop.makeCompany();
    const { id } = await shop.connect(user);
    const secret = (await shop.row(id))?.sealedHooks ?? null;
    await shop.database.sql`update shop set state = 'reauthorize', import_from = now(), confirmed_at = now()`;
    const view = await shop.connect(user);
    expect(view).toMatchObject({ id, state: "connected", nextSyncAt: shop.now.toISOString() });
    const row = await shop.row(id);
    const owner = { id, accountId: user.accountId };
    expect(openKeys(owner, row?.sealedHooks ?? null)).toEqual(openKeys(owner, secret));
  });

  it("uses an ended shop's row again, from the beginning", async () => {
    const user = await shop.makeCompany();
    const { id } = await shop.connect(user);
    await shop.database.sql`update shop set import_from = now(), confirmed_at = now(), writes_back = true`;
    await deleteShop(await shop.context(user), { id });
    expect(await shop.connect(user)).toMatchObject({
      ...{ id, state: "connected", importFrom: null, confirmedAt: null, writesBack: false },
    });
  });

  it("refuses another account's shop until that one ended it", async () => {
    const [first, second] = [await shop.makeCompany(), await shop.makeCompany()];
    const { id } = await shop.connect(first);
    await expect(shop.connect(second)).rejects.toMatchObject({ key: "shopTaken" });
    await deleteShop(await shop.context(first), { id });
    expect((await shop.connect(second)).id).not.toBe(id);
    await expect(shop.connect(first)).rejects.toMatchObject({ key: "shopTaken" });
  });

  it("is connected to one account when two connect it at once", async () => {
    const users = await Promise.all([1, 2, 3, 4].map(() => shop.makeCompany()));
    const done = await Promise.allSettled(users.map((user) => shop.connect(user)));
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of done)
      if (one.status === "rejected") expect(one.reason).toMatchObject({ key: "shopTaken" });
    expect(await shops()).toHaveLength(1);
  });

  it("stores one row when an account connects it many times at once", async () => {
    const user = await shop.makeCompany();
    const done = await Promise.allSettled([1, 2, 3, 4, 5].map(() => shop.connect(user)));
    expect(done.map(({ status }) => status)).toEqual(Array(5).fill("fulfilled"));
    expect(await shops()).toHaveLength(1);
  });

  it("takes no more shops than an account may have, also at once", async () => {
    const user = await shop.makeCompany();
    await shop.database.sql`
      insert into shop (id, account_id, platform, domain, name, state, authorized_at, created_at, updated_at)
      select gen_random_uuid(), ${user.accountId}, 'woocommerce', 'shop' || n || '.example', 'x', 'connected', now(), now(), now()
      from generate_series(1, ${shopsMax}::int) n`;
    await expect(shop.connect(user)).rejects.toMatchObject({ key: "shopsFull" });
  });
});
