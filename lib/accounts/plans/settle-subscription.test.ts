import { type PlanShop, startPlanShop } from "@/lib/accounts/checkout/testing/start-plan-shop";
import { drawQuota } from "@/lib/accounts/quota/draw-quota";

jest.setTimeout(120_000);
let shop: PlanShop;
beforeAll(async () => {
  shop = await startPlanShop((variables) => Object.assign(process.env, variables));
});
beforeEach(() => shop.at("2026-01-31T10:00:00Z"));
afterAll(() => shop.close());

it("gives the plan with the first charge, until the month's end and the days of grace", async () => {
  const buyer = await shop.makeBuyer();
  const { order, providerId } = await shop.order(buyer, "start");
  expect(order).toMatchObject({ kind: "plan", item: "start", numbers: 1000, cents: 900, state: "created" });
  expect(order.approveUrl).toMatch(/\/subscribe\?ba_token=BA-/);
  expect(await shop.state(buyer)).toEqual({ plan: null, until: null });
  shop.paypal.subscriptions.approve(providerId);
  await shop.settle(buyer, providerId);
  expect(await shop.subscriptions(buyer)).toMatchObject([
    { plan: "start", state: "active", paid: "2026-02-28T23:00Z" },
  ]);
  expect(await shop.state(buyer)).toEqual({ plan: "start", until: "2026-03-07T23:00:00.000Z" });
  expect(await shop.orders(buyer)).toEqual([{ state: "paid", cents: 900, item: "start", failure: null }]);
});

it("approves on PayPal's page, which sends the buyer back with the order", async () => {
  const buyer = await shop.makeBuyer();
  const { order, providerId } = await shop.order(buyer, "start");
  const url = new URL(order.approveUrl ?? "");
  const page = await (await fetch(url)).text();
  const action = /action="([^"]+approve[^"]*)"/.exec(page)?.[1] ?? "";
  const sent = await fetch(new URL(action.replaceAll("&amp;", "&"), url), {
    method: "POST",
    redirect: "manual",
  });
  expect(sent.headers.get("location")).toMatch(new RegExp(`order=${order.id}&subscription_id=${providerId}`));
  await shop.settle(buyer, providerId);
  expect((await shop.state(buyer)).plan).toBe("start");
});

it("counts thirteen months from the day of the first, over short months and both changes of the clock", async () => {
  const buyer = await shop.makeBuyer();
  const providerId = await shop.buy(buyer, "start");
  const days = [
    ...["02-28", "03-31", "04-30", "05-31", "06-30", "07-31", "08-31", "09-30", "10-31", "11-30", "12-31"],
  ].map((day) => `2026-${day}`);
  const ends = [
    ...[
      "2026-02-28T23:00Z",
      "2026-03-31T22:00Z",
      "2026-04-30T22:00Z",
      "2026-05-31T22:00Z",
      "2026-06-30T22:00Z",
    ],
    ...[
      "2026-07-31T22:00Z",
      "2026-08-31T22:00Z",
      "2026-09-30T22:00Z",
      "2026-10-31T23:00Z",
      "2026-11-30T23:00Z",
    ],
    ...["2026-12-31T23:00Z", "2027-01-31T23:00Z", "2027-02-28T23:00Z"],
  ];
  const seen = [(await shop.subscriptions(buyer))[0]?.paid];
  for (const day of [...days, "2027-01-31"]) {
    shop.at(`${day}T10:00:00Z`);
    shop.paypal.subscriptions.charge(providerId);
    await shop.settle(buyer, providerId);
    seen.push((await shop.subscriptions(buyer))[0]?.paid);
    expect((await shop.state(buyer)).plan).toBe("start");
  }
  expect(seen).toEqual(ends);
  expect(await shop.charges(buyer)).toHaveLength(13);
  expect((await shop.orders(buyer)).map(({ state }) => state)).toEqual(Array(13).fill("paid"));
});

it("comes to the same months when all charges are seen at once, forty times at the same time", async () => {
  const buyer = await shop.makeBuyer();
  const { providerId } = await shop.order(buyer, "business");
  shop.paypal.subscriptions.approve(providerId);
  for (const day of ["2026-02-28", "2026-03-31"]) {
    shop.at(`${day}T10:00:00Z`);
    shop.paypal.subscriptions.charge(providerId);
  }
  await Promise.all(Array.from({ length: 40 }, () => shop.settle(buyer, providerId)));
  expect(await shop.charges(buyer)).toHaveLength(3);
  expect(await shop.orders(buyer)).toHaveLength(3);
  expect(await shop.subscriptions(buyer)).toMatchObject([{ state: "active", paid: "2026-04-30T22:00Z" }]);
  expect((await shop.state(buyer)).plan).toBe("business");
});

it("gives nothing for another amount or currency, however often it is seen", async () => {
  for (const wrong of [{ cents: 1 }, { currency: "EUR" }]) {
    const buyer = await shop.makeBuyer();
    const { providerId } = await shop.order(buyer, "start");
    shop.paypal.subscriptions.approve(providerId, { isCharged: false });
    shop.paypal.subscriptions.charge(providerId, wrong);
    for (let time = 0; time < 3; time += 1) await shop.settle(buyer, providerId);
    expect(await shop.charges(buyer)).toEqual([]);
    expect((await shop.state(buyer)).plan).toBeNull();
    expect(await shop.orders(buyer)).toMatchObject([{ state: "declined", failure: "mismatch" }]);
  }
});

it("gives nothing where the subscription at PayPal is not for this account's row", async () => {
  const [buyer, other] = [await shop.makeBuyer(), await shop.makeBuyer()];
  const { providerId } = await shop.order(buyer, "start");
  const foreign = await shop.order(other, "start");
  const remote = shop.paypal.subscriptions.all.get(providerId);
  const customId = shop.paypal.subscriptions.all.get(foreign.providerId)?.customId ?? "";
  if (remote) remote.customId = customId;
  shop.paypal.subscriptions.approve(providerId);
  await shop.settle(buyer, providerId);
  expect((await shop.state(buyer)).plan).toBeNull();
  expect((await shop.state(other)).plan).toBeNull();
});

it("counts a charge that comes before the subscription is active", async () => {
  const buyer = await shop.makeBuyer();
  const { providerId } = await shop.order(buyer, "start");
  const remote = shop.paypal.subscriptions.all.get(providerId);
  if (remote) remote.status = "APPROVED";
  shop.paypal.subscriptions.charge(providerId);
  await shop.settle(buyer, providerId);
  expect((await shop.state(buyer)).plan).toBe("start");
});

describe("a charge that fails", () => {
  it("warns once, leaves the plan for seven days, and goes on when it is paid", async () => {
    const buyer = await shop.makeBuyer();
    const providerId = await shop.buy(buyer, "start");
    shop.at("2026-02-28T10:00:00Z");
    shop.paypal.subscriptions.failCharge(providerId);
    await shop.settle(buyer, providerId);
    await shop.settle(buyer, providerId);
    expect(await shop.subscriptions(buyer)).toMatchObject([{ state: "failing" }]);
    expect(await shop.jobs(buyer, "plan-failing")).toBe(1);
    shop.at("2026-03-05T10:00:00Z");
    await shop.settle(buyer, providerId);
    expect((await shop.state(buyer)).plan).toBe("start");
    shop.paypal.subscriptions.charge(providerId);
    await shop.settle(buyer, providerId);
    expect(await shop.subscriptions(buyer)).toMatchObject([{ state: "active", paid: "2026-03-31T22:00Z" }]);
    expect(await shop.state(buyer)).toEqual({ plan: "start", until: "2026-04-07T22:00:00.000Z" });
  });

  it("ends the plan after them, and the subscription at PayPal: what is used stays", async () => {
    const buyer = await shop.makeBuyer();
    const providerId = await shop.buy(buyer, "start");
    shop.at("2026-03-01T10:00:00Z");
    const numbers = Array.from({ length: 300 }, (_, at) => `W${at}`);
    await shop.database.db.transaction((tx) =>
      drawQuota(tx, { accountId: buyer.accountId, origin: "file", now: shop.now }, numbers),
    );
    shop.paypal.subscriptions.suspend(providerId);
    await shop.settle(buyer, providerId);
    shop.at("2026-03-07T22:59:59Z");
    await shop.settle(buyer, providerId);
    expect(await shop.subscriptions(buyer)).toMatchObject([{ state: "failing" }]);
    shop.at("2026-03-07T23:00:00Z");
    await shop.settle(buyer, providerId);
    await shop.settle(buyer, providerId);
    expect(await shop.subscriptions(buyer)).toMatchObject([{ state: "ended" }]);
    expect(shop.paypal.subscriptions.all.get(providerId)?.status).toBe("CANCELLED");
    expect(await shop.state(buyer)).toEqual({ plan: null, until: null });
    expect(await shop.jobs(buyer, "plan-ended")).toBe(1);
  });
});

describe("money that goes back", () => {
  it("ends the plan at once if it is the whole of the latest charge", async () => {
    const buyer = await shop.makeBuyer();
    const providerId = await shop.buy(buyer, "business");
    const [charge] = await shop.charges(buyer);
    shop.paypal.subscriptions.refund(charge?.id ?? "", 2900);
    await shop.settle(buyer, providerId);
    await shop.settle(buyer, providerId);
    expect(await shop.state(buyer)).toEqual({ plan: null, until: null });
    expect(await shop.subscriptions(buyer)).toMatchObject([{ state: "ended" }]);
    expect(shop.paypal.subscriptions.all.get(providerId)?.status).toBe("CANCELLED");
    expect(await shop.charges(buyer)).toMatchObject([{ refunded: 2900 }]);
    expect(await shop.jobs(buyer, "plan-ended")).toBe(1);
  });

  it("gives nothing for a charge that went back before it was seen", async () => {
    const buyer = await shop.makeBuyer();
    const { providerId } = await shop.order(buyer, "start");
    shop.paypal.subscriptions.approve(providerId);
    const sale = shop.paypal.subscriptions.all.get(providerId)?.sales[0];
    shop.paypal.subscriptions.refund(sale?.id ?? "", 900);
    await shop.settle(buyer, providerId);
    expect((await shop.state(buyer)).plan).toBeNull();
  });
});

it("drops what nobody approved within three hours, and still counts a charge after that", async () => {
  const buyer = await shop.makeBuyer();
  const { providerId } = await shop.order(buyer, "start");
  shop.at("2026-01-31T13:00:00Z");
  await shop.settle(buyer, providerId);
  expect(await shop.subscriptions(buyer)).toMatchObject([{ state: "dropped" }]);
  expect(await shop.orders(buyer)).toMatchObject([{ state: "expired" }]);
  shop.paypal.subscriptions.approve(providerId);
  await shop.settle(buyer, providerId);
  expect(await shop.subscriptions(buyer)).toMatchObject([{ state: "active" }]);
  expect(await shop.orders(buyer)).toMatchObject([{ state: "paid" }]);
});
