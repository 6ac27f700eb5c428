import { minuteMs } from "@/lib/core/calendar";
import { startTestShop, type TestShop } from "@/lib/shipments/shop-notices/testing/start-shop";
import type { TestUser } from "@/tests/api/make-user";
import type { EmulatedFulfillment, EmulatedOrder } from "@/tests/emulators/shopify-base";
import { confirmShop } from "./confirm-shop";
import { queueReadings } from "./queue-readings";

jest.setTimeout(300_000);
const seeds = [1, 2, 3, 4];
const steps = 60;
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop(process.env);
});
afterAll(() => shop.close());

/** Linear congruential generator: the same seed brings the same history. */
function randomOf(seed: number) {
  let state = seed * 2_654_435_761;
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

/** What the shop's orders must have become: the numbers that were seen at a reading, and whether each was added. */
class Model {
  readonly added = new Set<string>();
  /** Of a fulfilment, the numbers that are found. */
  found = new Map<string, Set<string>>();
  isConfirmed = false;

  /** A reading sees every order as it is now. */
  read(orders: Iterable<EmulatedOrder>): void {
    this.found = new Map();
    for (const { fulfillments } of orders)
      for (const { id, status, trackingInfo } of fulfillments) {
        const numbers = status === "CANCELLED" ? [] : trackingInfo.map(({ number }) => number);
        this.found.set(id, new Set(numbers));
      }
    if (this.isConfirmed) this.add();
  }

  add(): void {
    this.isConfirmed = true;
    for (const number of this.waiting()) this.added.add(number);
  }

  waiting(): readonly string[] {
    const numbers = [...this.found.values()].flatMap((some) => [...some]);
    return [...new Set(numbers)].filter((number) => !this.added.has(number));
  }
}

it.each(seeds)("a history of orders and readings (%i) becomes what a model says", async (seed) => {
  await shop.reset();
  const random = randomOf(seed);
  const user: TestUser = await shop.makeCompany();
  const shopId = await shop.connect(user);
  const model = new Model();
  const { orders } = shop.shopify;
  const any = <Item>(items: readonly Item[]) => items[random(items.length)];
  const change = (order: EmulatedOrder) => {
    order.updatedAt = shop.now.toISOString();
  };
  const ones = () =>
    [...orders.all.values()].flatMap((order) =>
      order.fulfillments.map((fulfilment): [EmulatedOrder, EmulatedFulfillment] => [order, fulfilment]),
    );
  const actions: readonly (() => Promise<void> | void)[] = [
    () => void orders.add({ numbers: shop.numbers(1 + random(2)), company: "UPS" }),
    () => void orders.add(),
    () => {
      const order = any([...orders.all.values()]);
      if (order) orders.fulfil(order.id, shop.numbers(1), "UPS");
    },
    () => {
      const [order, fulfilment] = any(ones()) ?? [];
      if (order && fulfilment) orders.cancelFulfilment(order.id, fulfilment.id);
    },
    () => {
      const [order, fulfilment] = any(ones()) ?? [];
      const [number = ""] = shop.numbers(1);
      if (!order || !fulfilment) return;
      fulfilment.trackingInfo = [{ number, company: "UPS", url: null }];
      change(order);
    },
    () => {
      // The same number in another order.
      const [, fulfilment] = any(ones()) ?? [];
      const numbers = fulfilment?.trackingInfo.map(({ number }) => number) ?? [];
      if (numbers.length > 0) orders.add({ numbers, company: "UPS" });
    },
    () => {
      const order = any([...orders.all.values()]);
      if (order) change(order);
    },
    async () => {
      await shop.notify(user, shopId, "orders");
      await shop.work(shopId);
      model.read(orders.all.values());
    },
    async () => {
      shop.pass(5 * minuteMs);
      await queueReadings(shop.system());
      await shop.work(shopId);
      model.read(orders.all.values());
    },
  ];
  orders.add({ numbers: shop.numbers(1), company: "UPS" });
  await shop.import(user, shopId);
  model.read(orders.all.values());
  for (let step = 0; step < steps; step += 1) {
    shop.pass(10_000);
    if (step === Math.floor(steps / 3)) {
      await confirmShop(await shop.context(user), { id: shopId });
      await shop.work(shopId);
      model.add();
    }
    await any(actions)?.();
    const added = (await shop.shipments(user)).map(({ number }) => number);
    expect(added.sort()).toEqual([...model.added].sort());
    expect(await shop.used(user)).toBe(model.added.size);
  }
  const found = await shop.database.sql<{ number: string }[]>`
    select distinct number from shop_parcel where shop_id = ${shopId} and state = 'found' order by 1`;
  expect(found.map(({ number }) => number)).toEqual([...model.waiting()].sort());
  const view = await shop.view(user, shopId);
  expect(view.counts.added).toBe(model.added.size);
  const seen = await shop.database
    .sql`select count(distinct order_id)::int as n from shop_parcel where shop_id = ${shopId}`;
  expect(view.ordersRead).toBe(seen[0]?.n);
});
