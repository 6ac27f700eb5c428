import { type PlanShop, startPlanShop } from "@/lib/accounts/checkout/testing/start-plan-shop";
import { cancelPlan } from "@/lib/accounts/plans/cancel-plan";
import { viewPayState } from "@/lib/accounts/plans/view-pay-state";
import { drawQuota } from "@/lib/accounts/quota/draw-quota";

jest.setTimeout(120_000);
let shop: PlanShop;
beforeAll(async () => {
  shop = await startPlanShop((variables) => Object.assign(process.env, variables));
});
beforeEach(() => shop.at("2026-03-10T00:00:00Z"));
afterAll(() => shop.close());

const remote = (id: string) => shop.paypal.subscriptions.all.get(id)?.status;
const refundsOf = (id: string) =>
  shop.paypal.subscriptions.all.get(id)?.sales.flatMap(({ refunds }) => refunds.map(({ cents }) => cents));

describe("a larger plan", () => {
  it("begins with its first charge; the old one is ended and the rest of its month paid back", async () => {
    const buyer = await shop.makeBuyer("UTC");
    const old = await shop.buy(buyer, "start");
    // 10 March, 00:00 to 11 April, 00:00 are 32 days; 24 of them are left.
    shop.at("2026-03-18T00:00:00Z");
    const { providerId } = await shop.order(buyer, "business");
    await shop.settle(buyer, providerId);
    expect((await shop.state(buyer)).plan).toBe("start");
    expect(remote(old)).toBe("ACTIVE");
    shop.paypal.subscriptions.approve(providerId);
    await shop.settle(buyer, providerId);
    expect(remote(old)).toBe("CANCELLED");
    expect(refundsOf(old)).toEqual([675]);
    expect(await shop.subscriptions(buyer)).toMatchObject([
      { plan: "start", state: "ended" },
      { plan: "business", state: "active", paid: "2026-04-19T00:00Z" },
    ]);
    expect(await shop.state(buyer)).toEqual({ plan: "business", until: "2026-04-26T00:00:00.000Z" });
    expect(await shop.orders(buyer)).toMatchObject([{ state: "partRefunded" }, { state: "paid" }]);
    await shop.settle(buyer, old);
    expect(refundsOf(old)).toEqual([675]);
    expect((await shop.state(buyer)).plan).toBe("business");
    expect(await shop.jobs(buyer, "plan-ended")).toBe(0);
  });

  it("pays the rest back once: forty at once, answers lost, the process killed in between", async () => {
    const buyer = await shop.makeBuyer("UTC");
    const old = await shop.buy(buyer, "start");
    shop.at("2026-03-18T00:00:00Z");
    const { providerId } = await shop.order(buyer, "volume");
    shop.paypal.subscriptions.approve(providerId);
    shop.paypal.loseAnswer(({ path }) => path.endsWith("/cancel"));
    shop.paypal.loseAnswer(({ path }) => path.endsWith("/refund"));
    // Ended by a lost answer, as by a kill: the new plan holds already.
    await shop.settle(buyer, providerId);
    expect((await shop.state(buyer)).plan).toBe("volume");
    expect(await shop.subscriptions(buyer)).toMatchObject([{ state: "active" }, { state: "active" }]);
    for (let time = 0; time < 3; time += 1)
      await Promise.all(Array.from({ length: 40 }, () => shop.settle(buyer, providerId)));
    expect(refundsOf(old)).toEqual([675]);
    expect(await shop.subscriptions(buyer)).toMatchObject([{ state: "ended" }, { state: "active" }]);
    expect((await shop.charges(buyer)).map(({ refunded }) => refunded)).toEqual([675, 0]);
    expect((await shop.state(buyer)).plan).toBe("volume");
  });

  it("gives the numbers that the larger plan has more, and pays back a renewal that came meanwhile", async () => {
    const buyer = await shop.makeBuyer("UTC");
    const old = await shop.buy(buyer, "start");
    const numbers = Array.from({ length: 900 }, (_, at) => `L${at}`);
    const draw = { accountId: buyer.accountId, origin: "file", now: shop.now } as const;
    await shop.database.db.transaction((tx) => drawQuota(tx, draw, numbers));
    shop.at("2026-03-10T00:01:00Z");
    const { providerId } = await shop.order(buyer, "business");
    shop.paypal.subscriptions.approve(providerId);
    shop.paypal.subscriptions.charge(old);
    await shop.settle(buyer, providerId);
    await shop.settle(buyer, old);
    expect(await shop.state(buyer)).toMatchObject({ plan: "business" });
    const more = Array.from({ length: 4100 }, (_, at) => `M${at}`);
    const drawn = await shop.database.db.transaction((tx) => drawQuota(tx, draw, more));
    expect(drawn.size).toBe(4100);
    expect((await shop.charges(buyer)).reduce((sum, { refunded }) => sum + refunded, 0)).toBeGreaterThan(0);
    expect((await shop.subscriptions(buyer)).map(({ state }) => state)).toEqual(["ended", "active"]);
  });
});

describe("a smaller plan", () => {
  it("is charged first when the present month ends, which is not lost", async () => {
    const buyer = await shop.makeBuyer("UTC");
    const old = await shop.buy(buyer, "business");
    shop.at("2026-03-18T00:00:00Z");
    const { order, providerId } = await shop.order(buyer, "start");
    expect(shop.paypal.subscriptions.all.get(providerId)?.startsAt.toISOString()).toBe(
      "2026-04-11T00:00:00.000Z",
    );
    expect((await viewPayState(await shop.context(buyer))).subscription).toMatchObject({ wantedPlan: null });
    shop.paypal.subscriptions.approve(providerId);
    await shop.settle(buyer, providerId);
    expect(remote(old)).toBe("CANCELLED");
    expect(refundsOf(old)).toEqual([]);
    expect(await viewPayState(await shop.context(buyer))).toMatchObject({
      ...{ isOn: true, plan: "business", owed: 0 },
      subscription: {
        plan: "business",
        state: "active",
        wantedPlan: "start",
        paidUntil: "2026-04-11T00:00:00.000Z",
      },
    });
    expect(await shop.orders(buyer)).toMatchObject([{ state: "paid" }, { state: "approved" }]);
    await expect(shop.order(buyer, "start")).rejects.toMatchObject({ key: "planUnchanged" });
    shop.at("2026-04-11T03:00:00Z");
    await shop.settle(buyer, old);
    expect((await shop.state(buyer)).plan).toBe("business");
    shop.paypal.subscriptions.charge(providerId);
    await shop.settle(buyer, providerId);
    expect(await shop.state(buyer)).toEqual({ plan: "start", until: "2026-05-19T00:00:00.000Z" });
    expect(await shop.subscriptions(buyer)).toMatchObject([{ state: "ended" }, { state: "active" }]);
    expect(await shop.jobs(buyer, "plan-ended")).toBe(0);
    expect(order.id).not.toBe("");
  });

  it("that fails to be charged ends both after the days of grace", async () => {
    const buyer = await shop.makeBuyer("UTC");
    const old = await shop.buy(buyer, "business");
    shop.at("2026-03-18T00:00:00Z");
    const { providerId } = await shop.order(buyer, "start");
    shop.paypal.subscriptions.approve(providerId);
    await shop.settle(buyer, providerId);
    shop.at("2026-04-11T01:00:00Z");
    shop.paypal.subscriptions.failCharge(providerId);
    await shop.settle(buyer, providerId);
    expect((await shop.state(buyer)).plan).toBe("business");
    shop.at("2026-04-18T01:00:00Z");
    await shop.settle(buyer, providerId);
    await shop.settle(buyer, old);
    expect(await shop.state(buyer)).toEqual({ plan: null, until: null });
    expect(remote(providerId)).toBe("CANCELLED");
    expect((await shop.subscriptions(buyer)).map(({ state }) => state)).toEqual(["ended", "dropped"]);
  });

  it("is dropped if the owner takes a larger one after all", async () => {
    const buyer = await shop.makeBuyer("UTC");
    const old = await shop.buy(buyer, "business");
    shop.at("2026-03-17T00:00:00Z");
    const smaller = await shop.order(buyer, "start");
    shop.paypal.subscriptions.approve(smaller.providerId);
    await shop.settle(buyer, smaller.providerId);
    shop.at("2026-03-18T00:00:00Z");
    await shop.buy(buyer, "volume");
    expect([remote(old), remote(smaller.providerId)]).toEqual(["CANCELLED", "CANCELLED"]);
    expect((await shop.subscriptions(buyer)).map(({ state }) => state)).toEqual([
      "ended",
      "dropped",
      "active",
    ]);
    expect(refundsOf(old)).toEqual([2175]);
    expect((await shop.state(buyer)).plan).toBe("volume");
  });
});

describe("a plan that is cancelled", () => {
  it("lasts until it is no longer paid, then ends once", async () => {
    const buyer = await shop.makeBuyer("UTC");
    const providerId = await shop.buy(buyer, "start");
    const view = await cancelPlan(await shop.context(buyer));
    expect(view).toMatchObject({
      state: "cancelled",
      paidUntil: "2026-04-11T00:00:00.000Z",
      graceUntil: null,
    });
    expect(await cancelPlan(await shop.context(buyer))).toEqual(view);
    expect(remote(providerId)).toBe("CANCELLED");
    expect(await shop.state(buyer)).toEqual({ plan: "start", until: "2026-04-11T00:00:00.000Z" });
    shop.at("2026-04-11T00:00:00Z");
    expect((await viewPayState(await shop.context(buyer))).plan).toBe("free");
    await shop.settle(buyer, providerId);
    await shop.settle(buyer, providerId);
    expect(await shop.state(buyer)).toEqual({ plan: null, until: null });
    expect(await shop.jobs(buyer, "plan-ended")).toBe(1);
    await expect(cancelPlan(await shop.context(buyer))).rejects.toMatchObject({ key: "notFound" });
  });

  it("ends a smaller one that was to follow, too", async () => {
    const buyer = await shop.makeBuyer("UTC");
    await shop.buy(buyer, "business");
    shop.at("2026-03-17T00:00:00Z");
    const smaller = await shop.order(buyer, "start");
    shop.paypal.subscriptions.approve(smaller.providerId);
    await shop.settle(buyer, smaller.providerId);
    const view = await cancelPlan(await shop.context(buyer));
    expect(view).toMatchObject({ plan: "business", state: "cancelled", wantedPlan: null });
    expect(await shop.state(buyer)).toEqual({ plan: "business", until: "2026-04-11T00:00:00.000Z" });
    expect(remote(smaller.providerId)).toBe("CANCELLED");
  });

  it("can be taken up again: charged when the paid month ends", async () => {
    const buyer = await shop.makeBuyer("UTC");
    await shop.buy(buyer, "start");
    await expect(shop.order(buyer, "start")).rejects.toMatchObject({ key: "planUnchanged" });
    await cancelPlan(await shop.context(buyer));
    shop.at("2026-03-18T00:00:00Z");
    const again = await shop.order(buyer, "start");
    shop.paypal.subscriptions.approve(again.providerId);
    await shop.settle(buyer, again.providerId);
    shop.at("2026-04-11T00:10:00Z");
    shop.paypal.subscriptions.charge(again.providerId);
    await shop.settle(buyer, again.providerId);
    expect(await shop.state(buyer)).toEqual({ plan: "start", until: "2026-05-19T00:00:00.000Z" });
    expect(await shop.jobs(buyer, "plan-ended")).toBe(0);
  });

  it("stays as it is where PayPal does not answer", async () => {
    const buyer = await shop.makeBuyer("UTC");
    await shop.buy(buyer, "start");
    shop.paypal.behave(({ path }) => (path.endsWith("/cancel") ? { kind: "status", status: 503 } : null));
    await expect(cancelPlan(await shop.context(buyer))).rejects.toMatchObject({ key: "paymentUnreachable" });
    shop.paypal.behave(null);
    expect(await shop.subscriptions(buyer)).toMatchObject([{ state: "active" }]);
  });
});

it("lets a failing plan be paid in another way: the new subscription replaces the old one, and nothing goes back", async () => {
  const buyer = await shop.makeBuyer("UTC");
  const old = await shop.buy(buyer, "start");
  shop.at("2026-04-12T00:00:00Z");
  shop.paypal.subscriptions.failCharge(old);
  await shop.settle(buyer, old);
  expect((await viewPayState(await shop.context(buyer))).subscription).toMatchObject({
    ...{ state: "failing", graceUntil: "2026-04-18T00:00:00.000Z" },
  });
  await shop.buy(buyer, "start");
  expect(remote(old)).toBe("CANCELLED");
  expect(refundsOf(old)).toEqual([]);
  expect(await shop.state(buyer)).toEqual({ plan: "start", until: "2026-05-20T00:00:00.000Z" });
  expect((await shop.subscriptions(buyer)).map(({ state }) => state)).toEqual(["ended", "active"]);
});
