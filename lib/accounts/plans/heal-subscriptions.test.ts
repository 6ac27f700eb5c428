import { type PlanShop, startPlanShop } from "@/lib/accounts/checkout/testing/start-plan-shop";
import { deleteAccountData } from "@/lib/worker/features/delete-account-data";
import { healSubscriptions } from "./heal-subscriptions";
import { settleSale } from "./settle-subscription";

jest.setTimeout(120_000);
let shop: PlanShop;
beforeAll(async () => {
  shop = await startPlanShop((variables) => Object.assign(process.env, variables));
});
beforeEach(async () => {
  await shop.database.sql`delete from plan_subscription`;
  shop.at("2026-03-10T00:00:00Z");
});
afterAll(() => shop.close());

const later = (minutes: number) => shop.at(new Date(shop.now.getTime() + minutes * 60_000));
const system = () => shop.system();
const heal = () => healSubscriptions(system());
const asked = () =>
  shop.paypal.calls.filter(({ path }) => path.startsWith("/v1/billing/subscriptions/")).length;

it("makes up within five minutes for missed notices of the first charge, a failure and the end", async () => {
  const buyer = await shop.makeBuyer("UTC");
  const { providerId } = await shop.order(buyer, "start");
  shop.paypal.subscriptions.approve(providerId);
  later(5);
  await heal();
  expect((await shop.state(buyer)).plan).toBe("start");
  // Not charged within a day after the month: it fails, whatever PayPal says.
  shop.at("2026-04-12T00:00:00Z");
  await heal();
  expect(await shop.subscriptions(buyer)).toMatchObject([{ state: "failing" }]);
  shop.at("2026-04-18T00:00:00Z");
  await heal();
  expect(await shop.subscriptions(buyer)).toMatchObject([{ state: "ended" }]);
  expect((await shop.state(buyer)).plan).toBeNull();
});

it("asks about active ones daily, hourly while a charge is near, and not about those that are over", async () => {
  const buyer = await shop.makeBuyer("UTC");
  const providerId = await shop.buy(buyer, "start");
  const during = async (from: string, minutes: number, runs: number) => {
    shop.at(from);
    await heal();
    const before = asked();
    for (let run = 0; run < runs; run += 1) {
      later(minutes);
      await heal();
    }
    return (asked() - before) / 2;
  };
  expect(await during("2026-03-12T00:00:00Z", 60, 23)).toBe(0);
  expect(await during("2026-03-14T00:00:00Z", 60 * 25, 3)).toBe(3);
  expect(await during("2026-04-10T01:00:00Z", 10, 15)).toBe(2);
  shop.paypal.subscriptions.cancel(providerId);
  shop.at("2026-04-11T00:30:00Z");
  await heal();
  expect(await shop.subscriptions(buyer)).toMatchObject([{ state: "ended" }]);
  expect(await during("2026-05-01T00:00:00Z", 60 * 24, 3)).toBe(0);
});

it("finishes an upgrade whose answers were lost", async () => {
  const buyer = await shop.makeBuyer("UTC");
  const old = await shop.buy(buyer, "start");
  shop.at("2026-03-18T00:00:00Z");
  const { providerId } = await shop.order(buyer, "business");
  shop.paypal.subscriptions.approve(providerId);
  shop.paypal.loseAnswer(({ path }) => path.endsWith("/cancel"));
  await shop.settle(buyer, providerId);
  later(5);
  shop.paypal.loseAnswer(({ path }) => path.endsWith("/refund"));
  await heal();
  later(5);
  await heal();
  expect((await shop.subscriptions(buyer)).map(({ state }) => state)).toEqual(["ended", "active"]);
  const sales = shop.paypal.subscriptions.all.get(old)?.sales ?? [];
  expect(sales.flatMap(({ refunds }) => refunds.map(({ cents }) => cents))).toEqual([675]);
});

it("finds a subscription whose answer was lost, and drops one that never reached PayPal", async () => {
  const buyer = await shop.makeBuyer("UTC");
  // The second try is answered with what the first one did.
  shop.paypal.loseAnswer(({ path, method }) => method === "POST" && path === "/v1/billing/subscriptions");
  const before = shop.paypal.subscriptions.all.size;
  const { providerId } = await shop.order(buyer, "start");
  expect(shop.paypal.subscriptions.all.size).toBe(before + 1);
  await shop.database.sql`update plan_subscription set provider_id = null`;
  shop.paypal.subscriptions.approve(providerId);
  await shop.settle(buyer, providerId);
  expect((await shop.state(buyer)).plan).toBe("start");
  const other = await shop.makeBuyer("UTC");
  shop.paypal.behave(({ path }) =>
    path === "/v1/billing/subscriptions" ? { kind: "status", status: 503 } : null,
  );
  await expect(shop.order(other, "start")).rejects.toMatchObject({ key: "paymentUnreachable" });
  shop.paypal.behave(null);
  later(181);
  await heal();
  expect(await shop.subscriptions(other)).toMatchObject([{ state: "dropped" }]);
  expect(await shop.orders(other)).toMatchObject([{ state: "expired", failure: "notApproved" }]);
});

it("makes a plan once at PayPal, however many buy it first", async () => {
  await shop.database.sql`delete from payment_object`;
  const { plans, products } = shop.paypal.subscriptions;
  const before = { plans: plans.size, products: products.size };
  shop.at("2026-06-01T00:00:00Z");
  const buyers = await Promise.all(Array.from({ length: 6 }, () => shop.makeBuyer("UTC")));
  await Promise.all(buyers.map((buyer) => shop.order(buyer, "volume")));
  const rows = await shop.database.sql`select name from payment_object order by name`;
  expect(rows.map(({ name }) => name)).toEqual([
    "EMULATEDMERCH1:plan:volume:9900:USD",
    "EMULATEDMERCH1:product",
  ]);
  expect({ plans: plans.size, products: products.size }).toEqual({
    plans: before.plans + 1,
    products: before.products + 1,
  });
});

describe("a notice about a charge", () => {
  it("of a refund records that refund once, whatever else was seen of it", async () => {
    const buyer = await shop.makeBuyer("UTC");
    const providerId = await shop.buy(buyer, "business");
    const saleId = shop.paypal.subscriptions.all.get(providerId)?.sales[0]?.id ?? "";
    const refundId = shop.paypal.subscriptions.refund(saleId, 900);
    await Promise.all(Array.from({ length: 10 }, () => settleSale(system(), { saleId, refundId })));
    expect(await shop.charges(buyer)).toMatchObject([{ refunded: 900 }]);
    expect((await shop.state(buyer)).plan).toBe("business");
    const restId = shop.paypal.subscriptions.refund(saleId, 2000);
    await settleSale(system(), { saleId, refundId: restId });
    await settleSale(system(), { saleId, refundId });
    expect(await shop.charges(buyer)).toMatchObject([{ refunded: 2900 }]);
    expect((await shop.state(buyer)).plan).toBeNull();
  });

  it("of a reversal ends the plan, and names it so", async () => {
    const buyer = await shop.makeBuyer("UTC");
    const providerId = await shop.buy(buyer, "start");
    const saleId = shop.paypal.subscriptions.all.get(providerId)?.sales[0]?.id ?? "";
    shop.paypal.subscriptions.refund(saleId, 900, { isReversal: true });
    await settleSale(system(), { saleId });
    await settleSale(system(), { saleId });
    expect((await shop.state(buyer)).plan).toBeNull();
    expect(await shop.orders(buyer)).toMatchObject([{ state: "reversed" }]);
    expect(await shop.subscriptions(buyer)).toMatchObject([{ state: "ended" }]);
  });
});

it("ends the subscriptions of a deleted account at PayPal before its rows are gone", async () => {
  const buyer = await shop.makeBuyer("UTC");
  const providerId = await shop.buy(buyer, "start");
  await shop.database.sql`update account_user set active = false where account_id = ${buyer.accountId}`;
  shop.paypal.behave(({ path }) => (path.endsWith("/cancel") ? { kind: "status", status: 503 } : null));
  await expect(deleteAccountData(system(), buyer)).rejects.toMatchObject({ key: "paymentUnreachable" });
  shop.paypal.behave(null);
  await deleteAccountData(system(), buyer);
  expect(shop.paypal.subscriptions.all.get(providerId)?.status).toBe("CANCELLED");
  expect(await shop.subscriptions(buyer)).toEqual([]);
});
