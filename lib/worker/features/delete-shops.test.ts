import { accountUser } from "@/db/schema/accounts";
import { startTestShop, type TestShop } from "@/lib/shipments/shop-notices/testing/start-shop";
import { deleteAccountData } from "./delete-account-data";

jest.setTimeout(60_000);
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop(process.env);
});
afterAll(() => shop.close());

it("a deleted account leaves no row of its shops, and the shop no access of ours", async () => {
  const user = await shop.makeCompany();
  const shopId = await shop.connect(user);
  for (const number of shop.numbers(40)) shop.shopify.orders.add({ numbers: [number], company: "UPS" });
  await shop.import(user, shopId, { isConfirmed: true });
  shop.shopify.orders.add({ numbers: ["-"] });
  await shop.notify(user, shopId, "orders");
  await shop.notify(user, shopId, "customerRequest", { subject: { orderIds: ["1"], requestId: "1" } });
  await shop.work(shopId);
  await shop.database.db.update(accountUser).set({ active: false });
  await deleteAccountData(shop.system(), { accountId: user.accountId });
  const tables = await shop.database.sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where column_name = 'account_id' and table_schema = 'public'`;
  const left: string[] = [];
  for (const { name } of tables) {
    const [row] = await shop.database.sql`
      select count(*)::int as n from ${shop.database.sql(name)} where account_id = ${user.accountId}`;
    if (row?.n > 0) left.push(name);
  }
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["shop", "shop_parcel", "shop_notice"]),
  );
  expect(left).toEqual([]);
  expect(await shop.database.sql`select 1 from shop where id = ${shopId}`).toEqual([]);
  expect(shop.shopify.calls.at(-1)?.body).toContain("appUninstall");
});
