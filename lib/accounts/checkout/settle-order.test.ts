import { drawQuota } from "@/lib/accounts/quota/draw-quota";
import { hourMs } from "@/lib/core/calendar";
import type { TestUser } from "@/tests/api/make-user";
import { type PackShop, startPackShop } from "./testing/start-pack-shop";

jest.setTimeout(120_000);
let shop: PackShop;
let buyer: TestUser;
beforeAll(async () => {
  shop = await startPackShop(process.env);
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await shop.makeBuyer();
  shop.pass(8 * hourMs);
});
const isCapture = ({ path }: { readonly path: string }) => path.endsWith("/capture");
const nothing = { given: 0, left: 0, used: 0, owed: 0, cents: 0 };
const medium = { given: 2000, left: 2000, used: 0, owed: 0, cents: 2000 };
/** Uses the month's numbers and so many of the packs. */
async function use(user: TestUser, count: number): Promise<void> {
  const { accountId } = user;
  const numbers = Array.from({ length: 100 + count }, (_, at) => `N${at}X${shop.now.getTime()}`);
  const fits = await shop.database.db.transaction((tx) =>
    drawQuota(tx, { accountId, origin: "api", now: shop.now }, numbers),
  );
  expect(fits.size).toBe(100 + count);
}

describe("making an order", () => {
  it("stores the server's price and PayPal's page, and asks PayPal with our ids", async () => {
    const order = await shop.create(buyer);
    expect(order).toMatchObject({
      kind: "pack",
      item: "medium",
      numbers: 2000,
      cents: 2000,
      currency: "USD",
    });
    expect(order).toMatchObject({
      state: "created",
      failure: null,
      number: expect.stringMatching(/^P-\w{4}-\w{4}$/),
    });
    expect(order.approveUrl).toContain("/checkoutnow?token=");
    const call = shop.paypal.calls.findLast(({ path }) => path === "/v2/checkout/orders");
    expect(call?.headers["paypal-request-id"]).toBe(`order-${order.id}`);
    const body = JSON.parse(call?.body ?? "");
    const unit = {
      custom_id: order.id,
      invoice_id: order.number,
      amount: { currency_code: "USD", value: "20.00" },
    };
    expect(body.purchase_units).toEqual([expect.objectContaining(unit)]);
    const context = body.payment_source.paypal.experience_context;
    expect(context.return_url).toMatch(
      new RegExp(`/userManage/userSetting/openPayment\\?order=${order.id}$`),
    );
  });

  it("refuses a price that is not the server's, and leaves nothing behind", async () => {
    await expect(shop.create(buyer, "medium", 1999)).rejects.toMatchObject({ key: "priceChanged" });
    expect(
      await shop.database.sql`select 1 from payment_order where account_id = ${buyer.accountId}`,
    ).toEqual([]);
  });

  it("makes one order at PayPal when the first answer was lost", async () => {
    const before = shop.paypal.orders.all.size;
    shop.paypal.loseAnswer(({ path }) => path === "/v2/checkout/orders");
    const order = await shop.create(buyer);
    expect(shop.paypal.orders.all.size).toBe(before + 1);
    expect(order.approveUrl).not.toBeNull();
  });

  it("says so while PayPal is down, and sends nobody anywhere", async () => {
    shop.paypal.behave(({ path }) => (path.includes("orders") ? { kind: "status", status: 503 } : null));
    await expect(shop.create(buyer)).rejects.toMatchObject({ key: "paymentUnreachable" });
    shop.paypal.behave(null);
    shop.pass(3 * hourMs);
    await shop.heal();
    const rows = await shop.database
      .sql`select state from payment_order where account_id = ${buyer.accountId}`;
    expect(rows.map(({ state }) => state)).toEqual(["expired"]);
  });

  it("sends no buyer to an address that is not PayPal's", async () => {
    const answer = JSON.stringify({
      ...{ id: "5O1", status: "PAYER_ACTION_REQUIRED" },
      purchase_units: [{ custom_id: "x", amount: { currency_code: "USD", value: "20.00" } }],
      links: [{ rel: "payer-action", href: "https://www.paypal.com.evil.example/checkoutnow" }],
    });
    shop.paypal.next({ kind: "status", status: 201, body: answer });
    await expect(shop.create(buyer)).rejects.toMatchObject({ key: "paymentUnreachable" });
  });
});

describe("settling an order", () => {
  it("gives nothing before its buyer approved it, whatever the browser says", async () => {
    const order = await shop.create(buyer);
    expect(await shop.settle(buyer, order.id)).toMatchObject({ state: "created" });
    expect(await shop.packs(buyer)).toEqual(nothing);
  });

  it("captures an approved order and gives its numbers once, however often it is settled at once", async () => {
    const { order } = await shop.approved(buyer);
    const views = await Promise.all(Array.from({ length: 40 }, () => shop.settle(buyer, order.id)));
    for (const { state } of views) expect(["paid", "capturing"]).toContain(state);
    expect(await shop.settle(buyer, order.id)).toMatchObject({
      state: "paid",
      failure: null,
      approveUrl: null,
    });
    expect(await shop.packs(buyer)).toEqual(medium);
  });

  it("hides another account's order", async () => {
    const { order } = await shop.approved(buyer);
    const other = await shop.makeBuyer();
    await expect(shop.settle(other, order.id)).rejects.toMatchObject({ key: "notFound" });
    await expect(shop.cancel(other, order.id)).rejects.toMatchObject({ key: "notFound" });
  });

  it.each([500, 429, 503])("finds a capture whose answer was lost (%s)", async (status) => {
    const { order } = await shop.approved(buyer);
    shop.paypal.loseAnswer(isCapture, status);
    expect(await shop.settle(buyer, order.id)).toMatchObject({ state: "paid" });
    expect(await shop.packs(buyer)).toEqual(medium);
  });

  it("finds a capture whose connection broke, also if PayPal is silent for a while", async () => {
    const { order } = await shop.approved(buyer);
    let isCut = false;
    shop.paypal.behave((call) => {
      if (isCut) return { kind: "status", status: 503 };
      if (!isCapture(call)) return null;
      isCut = true;
      return { kind: "cut" };
    });
    await expect(shop.settle(buyer, order.id)).rejects.toMatchObject({ key: "paymentUnreachable" });
    expect(await shop.stored(order.id)).toMatchObject({ state: "capturing" });
    expect(await shop.packs(buyer)).toEqual(nothing);
    shop.paypal.behave(null);
    await shop.heal();
    expect(await shop.stored(order.id)).toMatchObject({ state: "paid" });
    expect(await shop.packs(buyer)).toEqual(medium);
  });

  it("is made up for when the process ends between the capture and the credit", async () => {
    const { order, providerId } = await shop.approved(buyer);
    const stop = new AbortController();
    shop.paypal.behave((call) => {
      if (isCapture(call)) setImmediate(() => stop.abort());
      return null;
    });
    await expect(shop.settle(buyer, order.id, { signal: stop.signal })).rejects.toBeDefined();
    shop.paypal.behave(null);
    expect(shop.paypal.orders.all.get(providerId)?.captures).toMatchObject([{ status: "COMPLETED" }]);
    expect(await shop.packs(buyer)).toEqual(nothing);
    await shop.heal();
    expect(await shop.packs(buyer)).toEqual(medium);
  });

  it("waits for money that PayPal holds back, and gives numbers when it comes", async () => {
    for (const outcome of ["COMPLETED", "DECLINED"] as const) {
      const { order, providerId } = await shop.approved(buyer);
      shop.paypal.orders.outcomes.push({ kind: "pending" });
      expect(await shop.settle(buyer, order.id)).toMatchObject({ state: "pending" });
      shop.paypal.orders.release(shop.paypal.orders.all.get(providerId)?.captures[0]?.id ?? "", outcome);
      shop.pass(2 * hourMs);
      await shop.heal();
      const state = outcome === "COMPLETED" ? "paid" : "declined";
      expect(await shop.stored(order.id)).toMatchObject({ state });
    }
    expect(await shop.packs(buyer)).toEqual(medium);
  });

  it("lets its buyer pay another way after a declined card", async () => {
    const { order, providerId } = await shop.approved(buyer);
    shop.paypal.orders.outcomes.push({ kind: "instrumentDeclined" });
    const declined = await shop.settle(buyer, order.id);
    expect(declined).toMatchObject({ state: "declined", failure: "instrumentDeclined" });
    expect(declined.approveUrl).toContain(providerId);
    shop.paypal.orders.approve(providerId);
    expect(await shop.settle(buyer, order.id)).toMatchObject({ state: "paid", failure: null });
    expect(await shop.packs(buyer)).toEqual(medium);
  });

  it.each([
    ["amount", { cents: 1999 }],
    ["currency", { currency: "EUR" }],
    ["merchant", { payee: "SOMEBODYELSE1" }],
  ])("gives nothing for a capture of another %s", async (_name, wrong) => {
    const { order } = await shop.approved(buyer);
    shop.paypal.orders.outcomes.push({ kind: "completed", ...wrong });
    expect(await shop.settle(buyer, order.id)).toMatchObject({ state: "declined", failure: "mismatch" });
    for (const event of shop.events("PAYMENT.CAPTURE.COMPLETED").slice(-1)) await shop.receive(event);
    await shop.act();
    expect(await shop.packs(buyer)).toEqual(nothing);
  });

  it("captures no order of another merchant or with another account's id", async () => {
    const { order, providerId } = await shop.approved(buyer);
    const remote = shop.paypal.orders.all.get(providerId);
    Object.assign(remote ?? {}, { payee: "SOMEBODYELSE1" });
    expect(await shop.settle(buyer, order.id)).toMatchObject({ state: "declined", failure: "mismatch" });
    const other = await shop.approved(await shop.makeBuyer());
    Object.assign(shop.paypal.orders.all.get(other.providerId) ?? {}, { customId: order.id });
    await shop.heal();
    expect(remote?.captures).toEqual([]);
    expect(await shop.packs(buyer)).toEqual(nothing);
  });

  it("expires what nobody approved in time", async () => {
    const order = await shop.create(buyer);
    shop.pass(3 * hourMs);
    await shop.heal();
    expect(await shop.stored(order.id)).toMatchObject({ state: "expired", failure: "notApproved" });
  });

  it("stays as it is when its buyer comes back after approving it, and ends otherwise", async () => {
    const { order } = await shop.approved(buyer);
    expect(await shop.cancel(buyer, order.id)).toMatchObject({ state: "created" });
    await shop.settle(buyer, order.id);
    expect(await shop.cancel(buyer, order.id)).toMatchObject({ state: "paid" });
    const open = await shop.create(buyer);
    expect(await shop.cancel(buyer, open.id)).toMatchObject({ state: "cancelled", approveUrl: null });
    // It was approved in another tab after all.
    shop.paypal.orders.approve(await shop.remoteId(open.id));
    expect(await shop.settle(buyer, open.id)).toMatchObject({ state: "paid" });
  });

  it("renews a token that PayPal withdrew", async () => {
    const { order } = await shop.approved(buyer);
    shop.paypal.expireTokens();
    expect(await shop.settle(buyer, order.id)).toMatchObject({ state: "paid" });
  });
});

describe("money that goes back", () => {
  it("takes unused numbers back in proportion, whatever the order of the refunds' notices", async () => {
    const { order, captureId } = await shop.buy(buyer);
    shop.paypal.orders.refund(captureId, 501);
    shop.paypal.orders.refund(captureId, 499);
    for (const event of [...shop.events("PAYMENT.CAPTURE.REFUNDED")].slice(-2).reverse())
      await shop.receive(event);
    await shop.act();
    expect(await shop.packs(buyer)).toEqual({ ...medium, left: 1000, cents: 1000 });
    expect(await shop.stored(order.id)).toMatchObject({ state: "partRefunded" });
    shop.paypal.orders.refund(captureId, 1000);
    await shop.heal();
    expect(await shop.packs(buyer)).toEqual({ ...medium, left: 0, cents: 0 });
    expect(await shop.stored(order.id)).toMatchObject({ state: "refunded" });
  });

  it("counts each used number once as a debt, and later packs make up for it", async () => {
    const { captureId } = await shop.buy(buyer);
    await use(buyer, 1500);
    shop.paypal.orders.refund(captureId, 1000);
    await shop.heal();
    // A thousand: 500 unused, 500 used.
    expect(await shop.packs(buyer)).toMatchObject({ left: 0, owed: 500 });
    shop.paypal.orders.refund(captureId, 1000);
    await shop.heal();
    expect(await shop.packs(buyer)).toMatchObject({ left: 0, owed: 1500 });
    const second = await shop.buy(buyer);
    expect(await shop.packs(buyer)).toMatchObject({ left: 500, owed: 0 });
    // Its money went back too: what it made up for is owed again.
    shop.paypal.orders.refund(second.captureId, 2000);
    await shop.heal();
    expect(await shop.packs(buyer)).toMatchObject({ left: 0, owed: 1500, used: 1500, cents: 0 });
  });

  it("counts no number as a debt that expired unused, nor a used one twice", async () => {
    const { captureId } = await shop.buy(buyer);
    await use(buyer, 10);
    shop.pass(100 * 24 * hourMs);
    for (const cents of [1000, 500, 500]) {
      shop.paypal.orders.refund(captureId, cents);
      await shop.heal();
    }
    expect(await shop.packs(buyer)).toMatchObject({ owed: 10, cents: 0 });
  });

  it("gives nothing for a capture whose refund was read first", async () => {
    const { order, providerId } = await shop.approved(buyer);
    shop.paypal.loseAnswer(isCapture);
    let isDown = false;
    shop.paypal.behave((call) => {
      if (isDown) return { kind: "status", status: 503 };
      isDown = isCapture(call);
      return null;
    });
    await expect(shop.settle(buyer, order.id)).rejects.toMatchObject({ key: "paymentUnreachable" });
    shop.paypal.behave(null);
    shop.paypal.orders.refund(shop.paypal.orders.all.get(providerId)?.captures[0]?.id ?? "", 2000);
    const [refunded] = shop.events("PAYMENT.CAPTURE.REFUNDED").slice(-1);
    if (refunded) await shop.receive(refunded);
    await shop.act();
    expect(await shop.stored(order.id)).toMatchObject({ state: "refunded" });
    expect(await shop.packs(buyer)).toEqual({ ...medium, left: 0, cents: 0 });
  });

  it.each([0, 1])("counts a lost dispute and its reversal as one (order %s)", async (first) => {
    const { order, captureId } = await shop.buy(buyer);
    const dispute = shop.paypal.orders.openDispute(captureId, 500);
    shop.paypal.orders.endDispute(dispute.id, "RESOLVED_BUYER_FAVOUR");
    const [resolved, reversed] = shop.events().slice(-2);
    for (const event of first === 0 ? [resolved, reversed] : [reversed, resolved]) {
      if (event) await shop.receive(event);
      await shop.act();
      expect(await shop.packs(buyer)).toEqual({ ...medium, left: 1500, cents: 1500 });
    }
    // The same amount again is other money.
    shop.paypal.orders.refund(captureId, 500, { isReversal: true, isHidden: true });
    await shop.heal();
    expect(await shop.packs(buyer)).toEqual({ ...medium, left: 1000, cents: 1000 });
    shop.paypal.orders.refund(captureId, 1000, { isReversal: true, isHidden: true });
    await shop.heal();
    expect(await shop.stored(order.id)).toMatchObject({ state: "reversed" });
  });

  it("finds a reversal from before the events were first read", async () => {
    const { captureId } = await shop.buy(buyer);
    shop.paypal.orders.refund(captureId, 500, { isReversal: true, isHidden: true });
    shop.pass(5 * hourMs);
    await shop.database.sql`delete from payment_object where name = 'notices:read-until'`;
    await shop.heal();
    expect(await shop.packs(buyer)).toEqual({ ...medium, left: 1500, cents: 1500 });
  });

  it("takes nothing for a dispute that the seller wins", async () => {
    const { captureId } = await shop.buy(buyer);
    const dispute = shop.paypal.orders.openDispute(captureId, 2000);
    shop.paypal.orders.endDispute(dispute.id, "RESOLVED_SELLER_FAVOUR");
    await shop.heal();
    expect(await shop.packs(buyer)).toEqual(medium);
  });
});

describe("notices", () => {
  it("are one however often each comes, in any order", async () => {
    const { order, captureId } = await shop.buy(buyer);
    shop.paypal.orders.refund(captureId, 500);
    const own = shop.events().slice(-3);
    const replays = own.flatMap((event) => Array.from({ length: 100 }, () => event));
    for (let at = 0; at < replays.length; at += 40)
      await Promise.all(replays.slice(at, at + 40).map((event) => shop.receive(event)));
    await shop.act();
    expect(await shop.packs(buyer)).toEqual({ ...medium, left: 1500, cents: 1500 });
    expect(await shop.stored(order.id)).toMatchObject({ state: "partRefunded" });
  });

  it("pay an order whose buyer closed the browser", async () => {
    const { order } = await shop.approved(buyer);
    const [approved] = shop.events("CHECKOUT.ORDER.APPROVED").slice(-1);
    if (approved) expect(await shop.receive(approved)).toBe("stored");
    await shop.act();
    expect(await shop.stored(order.id)).toMatchObject({ state: "paid" });
  });

  it("are refused if they are forged, and store nothing", async () => {
    await shop.buy(buyer);
    const [event] = shop.events("PAYMENT.CAPTURE.COMPLETED").slice(-1);
    if (!event) throw new Error("no event");
    const { signer, authority } = shop.paypal.notices;
    const forgeries = [
      { signedBody: `${JSON.stringify(event)} ` },
      { webhookId: "SOMEBODYELSES" },
      { algorithm: "SHA1withRSA" },
      { key: authority.privateKey },
      { certUrl: "https://evil.example/v1/notifications/certs/CERT-1" },
      { certUrl: "https://api-m.paypal.com/v1/notifications/certs/CERT-none" },
    ];
    for (const forgery of forgeries) expect(await shop.receive(event, forgery)).toBe("keyInvalid");
    expect(signer.name).toBe("messageverificationcerts.paypal.com");
    expect(await shop.database.sql`select 1 from payment_notice where id = ${event.id}`).toEqual([]);
    expect(await shop.receive(event)).toBe("stored");
  });

  it("that never came are made up for within two runs", async () => {
    const { captureId } = await shop.buy(buyer);
    shop.paypal.orders.refund(captureId, 2000, { isReversal: true, isHidden: true });
    await shop.heal();
    expect(await shop.packs(buyer)).toEqual({ ...medium, left: 0, cents: 0 });
  });

  it("that name nothing of ours change nothing", async () => {
    for (const type of [
      "PAYMENT.CAPTURE.COMPLETED",
      "CHECKOUT.ORDER.APPROVED",
      "PAYMENT.SALE.REFUNDED",
      "X.Y",
    ])
      shop.paypal.base.emit(type, "capture", {
        id: "NOBODYS",
        custom_id: "5d8f9c0e-0000-7000-8000-000000000000",
      });
    shop.paypal.base.emit("PAYMENT.CAPTURE.REFUNDED", "refund", {
      id: "NOBODYS",
      links: [{ rel: "up", href: "https://api-m.paypal.com/v2/payments/captures/NOBODYS" }],
    });
    await shop.heal();
    const open = await shop.database.sql`select kind from payment_notice where done_at is null`;
    expect(open).toEqual([]);
  });
});
