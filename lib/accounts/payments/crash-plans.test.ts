import postgres from "postgres";
import { type PlanShop, startPlanShop } from "@/lib/accounts/checkout/testing/start-plan-shop";

jest.setTimeout(300_000);
let shop: PlanShop;
let admin: postgres.Sql;
beforeAll(async () => {
  shop = await startPlanShop((variables) => Object.assign(process.env, variables));
  admin = postgres(shop.database.url, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  await admin.end();
  await shop.close();
});

const rounds = Number(process.env.PLAN_CRASHES ?? 12);
/** Cuts every connection of the product, in the middle of whatever it does: to PostgreSQL, its process was killed. */
const cut = () =>
  admin`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;

/** Idle connections that were cut are noticed by whoever uses them next: here by nobody who matters. */
async function reconnect(): Promise<void> {
  for (let time = 0; time < 3; time += 1)
    await Promise.allSettled(Array.from({ length: 20 }, () => shop.database.sql`select pg_sleep(0.01)`));
}

it("charges, ends and pays back once, however often the process is cut off from the database in between", async () => {
  let failed = 0;
  for (let round = 0; round < rounds; round += 1) {
    shop.at("2026-03-10T00:00:00Z");
    const buyer = await shop.makeBuyer("UTC");
    const old = await shop.buy(buyer, "start");
    shop.at("2026-03-18T00:00:00Z");
    const { providerId } = await shop.order(buyer, "business");
    shop.paypal.subscriptions.approve(providerId);
    const settling = Promise.allSettled([1, 2, 3].map(() => shop.settle(buyer, providerId)));
    await new Promise((go) => setTimeout(go, (round * 40) / rounds + 5 * (round % 5)));
    await cut();
    failed += (await settling).filter(({ status }) => status === "rejected").length;
    await reconnect();
    await shop.settle(buyer, providerId);
    await shop.settle(buyer, old);
    expect(await shop.state(buyer)).toMatchObject({ plan: "business" });
    expect((await shop.charges(buyer)).map(({ cents, refunded }) => [cents, refunded])).toEqual([
      [900, 675],
      [2900, 0],
    ]);
    const sales = shop.paypal.subscriptions.all.get(old)?.sales ?? [];
    expect(sales.flatMap(({ refunds }) => refunds.map(({ cents }) => cents))).toEqual([675]);
    expect((await shop.subscriptions(buyer)).map(({ state }) => state)).toEqual(["ended", "active"]);
  }
  // Some were cut in the middle.
  expect(failed).toBeGreaterThan(0);
});
