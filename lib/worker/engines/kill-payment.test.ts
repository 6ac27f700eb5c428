import type { ChildProcess } from "node:child_process";
import { packs } from "@/lib/accounts/billing/data/plans";
import { type PackShop, startPackShop } from "@/lib/accounts/checkout/testing/start-pack-shop";
import type { TestUser } from "@/tests/api/make-user";
import { buildProcess, endProcess, startProcess } from "@/tests/process/start-process";

const orders = 6;
/** Shortened, so that the test does not take minutes: in production 5 s and 20 s. */
const beatMs = 200;
const deadAfterMs = 900;
const limitMs = 120_000;

let shop: PackShop;
let bundle: string;
let child: ChildProcess | null = null;
beforeAll(async () => {
  [shop, bundle] = await Promise.all([startPackShop(process.env), buildProcess("run-payments")]);
  // The worker's clock is the real one.
  shop.paypal.clock = null;
});
afterAll(async () => {
  child?.kill("SIGKILL");
  await shop.close();
});

async function startChild(): Promise<ChildProcess> {
  const started = await startProcess(bundle, [beatMs, deadAfterMs], {
    ...process.env,
    LOG_LEVEL: "silent",
    DATABASE_URL: shop.database.url,
    SANDBOX: "off",
  });
  started.once("exit", () => {
    if (child === started) child = null;
  });
  return started;
}

const paid = async ({ accountId }: TestUser) => {
  const [row] = await shop.database.sql`
    select count(*)::int as n from payment_order where account_id = ${accountId} and state = 'paid'`;
  return row?.n as number;
};

it("a worker that is killed between capture and credit leaves an order that is credited once", async () => {
  const buyer = await shop.makeBuyer();
  for (let left = orders; left > 0; left -= 1) await shop.approved(buyer);
  let kills = 0;
  // PayPal takes the money; whoever asked for it is gone before the answer comes.
  shop.paypal.behave(({ method, path }) => {
    if (method === "POST" && path.endsWith("/capture") && child?.kill("SIGKILL")) kills += 1;
    return null;
  });
  for (const event of shop.events("CHECKOUT.ORDER.APPROVED"))
    expect(await shop.receive(event)).toBe("stored");
  expect(shop.events("CHECKOUT.ORDER.APPROVED")).toHaveLength(orders);
  const start = Date.now();
  while ((await paid(buyer)) < orders) {
    if (Date.now() - start > limitMs) throw new Error("not in time");
    child ??= await startChild();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const [survivor] = [child];
  if (survivor) await endProcess(survivor, "SIGTERM");
  expect(kills).toBeGreaterThan(3);
  const captures = [...shop.paypal.orders.all.values()].map((order) => order.captures.length);
  expect(captures).toEqual(Array.from({ length: orders }, () => 1));
  const medium = packs.find(({ id }) => id === "medium");
  expect(await shop.packs(buyer)).toMatchObject({
    given: orders * (medium?.parcels ?? 0),
    cents: orders * (medium?.cents ?? 0),
    owed: 0,
  });
  const [charges] = await shop.database.sql`
    select count(*)::int as n, count(distinct order_id)::int as orders from payment_charge`;
  expect(charges).toEqual({ n: orders, orders });
  console.log(`FIGURES ${JSON.stringify({ test: "kill payment", orders, kills })}`);
}, 180_000);
