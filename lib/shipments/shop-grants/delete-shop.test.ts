import { startWooShop, type WooShop, wooHost } from "@/lib/shipments/shop-notices/testing/start-woo-shop";
import { hookAddress } from "@/lib/shipments/shops/hook-address";
import { wooCommerce } from "@/lib/shipments/shops/providers/woocommerce/provider";
import { updateShop } from "@/lib/shipments/shops/update-shop";
import type { TestUser } from "@/tests/api/make-user";
import { deleteShop } from "./delete-shop";

jest.setTimeout(60_000);
let shop: WooShop;
beforeAll(async () => {
  shop = await startWooShop(process.env);
});
afterAll(() => shop.close());
let user: TestUser;
let id = "";
beforeEach(async () => {
  await shop.reset();
  user = await shop.makeCompany();
  id = (await shop.connect(user)).id;
});
const entries = () => shop.database.sql`
  select event, target_name, before, after from audit_entry
  where account_id = ${user.accountId} and event <> 'shop.connected' and event like 'shop.%' order by at`;
const turn = async (writesBack: boolean) => updateShop(await shop.context(user), { id, writesBack });

describe("changing a shop", () => {
  it("renames it and begins to write back, and says so in the audit log", async () => {
    const ctx = await shop.context(user);
    expect(await updateShop(ctx, { id, name: "Luft" })).toMatchObject({ name: "Luft", writesBack: false });
    expect(await turn(true)).toMatchObject({ name: "Luft", writesBack: true });
    expect(await entries()).toMatchObject([
      { event: "shop.changed", target_name: "Luft", after: { name: "Luft" } },
      { event: "shop.changed", before: { writesBack: false }, after: { writesBack: true } },
    ]);
    await turn(true);
    expect(await entries()).toHaveLength(2);
  });

  it("drops what waits when it stops to write back", async () => {
    await turn(true);
    const { fulfilmentId, shipmentIds } = await shop.fulfil(user, id, 727, ["in_transit"]);
    await shop.plan(shipmentIds);
    expect(await shop.updates(fulfilmentId)).toEqual({ inTransit: "due" });
    await turn(false);
    expect(await shop.updates(fulfilmentId)).toEqual({});
  });

  it("hides others' shops, and changes nothing of them", async () => {
    const ctx = await shop.context(await shop.makeCompany());
    await expect(updateShop(ctx, { id, name: "Mine" })).rejects.toMatchObject({ key: "notFound" });
    await expect(deleteShop(ctx, { id })).rejects.toMatchObject({ key: "notFound" });
    expect(await shop.row(id)).toMatchObject({ name: `${wooHost}/shop`, state: "connected" });
  });
});

describe("ending a connection", () => {
  const until = async (done: () => boolean) => {
    for (let tries = 0; tries < 200 && !done(); tries += 1) await new Promise((go) => setTimeout(go, 25));
    expect(done()).toBe(true);
  };

  it("erases keys and customers, drops what waits, and then deletes the webhooks in the shop", async () => {
    const { sql } = shop.database;
    const hook = { address: hookAddress({ id, platform: "woocommerce" }), secret: "secret" };
    const access = { id, domain: `${wooHost}/shop`, keys: shop.woo.keys };
    await wooCommerce.ensureNotices(access, hook, new AbortController().signal);
    expect(shop.woo.webhooks.size).toBe(2);
    await turn(true);
    const { fulfilmentId, shipmentIds } = await shop.fulfil(user, id, 727, ["in_transit", "found"]);
    await sql`update shop_parcel set customer = '{"name": "Ada"}'
      where fulfilment_id = ${fulfilmentId} and state = 'found'`;
    await shop.plan(shipmentIds);
    expect(await deleteShop(await shop.context(user), { id })).toEqual({ id });
    expect(await shop.row(id)).toMatchObject({ state: "disconnected", sealed: null, writesBack: false });
    expect(await shop.updates(fulfilmentId)).toEqual({});
    expect(await sql`select 1 from shop_parcel where customer is not null`).toHaveLength(0);
    expect(await sql`select 1 from shipment where id = ${shipmentIds[0] ?? ""}`).toHaveLength(1);
    expect((await entries()).at(-1)).toMatchObject({ event: "shop.disconnected" });
    await until(() => shop.woo.webhooks.size === 0);
    await expect(deleteShop(await shop.context(user), { id })).rejects.toMatchObject({ key: "notFound" });
  });

  it("waits for no shop", async () => {
    shop.woo.behave(() => ({ kind: "silent" }));
    await deleteShop(await shop.context(user), { id });
    expect(await shop.row(id)).toMatchObject({ state: "disconnected", sealed: null });
  });
});
