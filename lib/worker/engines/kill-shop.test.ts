import type { ChildProcess } from "node:child_process";
import { startTestShop, type TestShop } from "@/lib/shipments/shop-notices/testing/start-shop";
import { confirmShop } from "@/lib/shipments/shops/confirm-shop";
import { queueReadings } from "@/lib/shipments/shops/queue-readings";
import { readShop } from "@/lib/shipments/shops/read-shop";
import type { TestUser } from "@/tests/api/make-user";
import { buildProcess, endProcess, startProcess } from "@/tests/process/start-process";

jest.setTimeout(900_000);

/** The whole takes minutes: it runs at night. */
const isNightly = process.env.NIGHTLY === "1";
const orders = isNightly ? 10_000 : 2_000;
const kills = isNightly ? 40 : 12;
/** Concurrent workers: each is killed separately. */
const workers = 2;
/** Shortened, so that the test does not take minutes: in production 5 s and 20 s. */
const beatMs = 150;
const deadAfterMs = 600;
const limitMs = 800_000;

let shop: TestShop;
let bundle: string;
const children = new Set<ChildProcess>();
beforeAll(async () => {
  [shop, bundle] = await Promise.all([startTestShop(process.env), buildProcess("run-shops")]);
  // The worker's clock is the real one.
  shop.shopify.clock = null;
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await shop.close();
});

async function startChild(): Promise<ChildProcess> {
  const child = await startProcess(bundle, [beatMs, deadAfterMs], {
    ...process.env,
    LOG_LEVEL: "silent",
    DATABASE_URL: shop.database.url,
    SANDBOX: "off",
  });
  children.add(child);
  child.once("exit", () => children.delete(child));
  return child;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function readProgress({ accountId }: TestUser) {
  const [row] = await shop.database.sql<[{ read: number; added: number; reading: boolean }]>`
    select orders_read as read, shipments_added as added, reading is not null as reading from shop
    where account_id = ${accountId}`;
  return row;
}

it("workers that are killed while a shop is read and added leave each order's number once", async () => {
  const company = await shop.makeCompany();
  const shopId = await shop.connect(company);
  for (const number of shop.numbers(orders)) shop.shopify.orders.add({ numbers: [number], company: "UPS" });
  const ctx = await shop.context(company);
  await readShop(ctx, { id: shopId, from: new Date().toISOString().slice(0, 10) });
  await confirmShop(ctx, { id: shopId });
  const start = Date.now();
  let killed = 0;
  let inTheMiddle = 0;
  while (killed < kills) {
    const before = await readProgress(company);
    if (before.added === orders) break;
    const alive = await Promise.all(Array.from({ length: workers }, startChild));
    for (let left = 100; left > 0; left -= 1) {
      const { read, added } = await readProgress(company);
      if (read !== before.read || added !== before.added) break;
      await wait(20);
    }
    await Promise.all(
      alive.map(async (child) => {
        await wait(Math.random() * 250);
        await endProcess(child, "SIGKILL");
        killed += 1;
      }),
    );
    const after = await readProgress(company);
    if (after.reading || after.added < orders) inTheMiddle += workers;
  }
  const survivor = await startChild();
  for (;;) {
    const { added, reading } = await readProgress(company);
    if (added >= orders && !reading) break;
    if (Date.now() - start > limitMs) throw new Error("not in time");
    // As the schedule does each minute: a reading that was killed as often as a job is tried ends otherwise.
    await queueReadings({ db: shop.database.db, now: new Date() });
    await wait(1_000);
  }
  await endProcess(survivor, "SIGTERM");
  const { sql } = shop.database;
  const { accountId } = company;
  const [counted] = await sql`
    select count(*)::int as shipments, count(distinct number)::int as numbers from shipment
    where account_id = ${accountId}`;
  expect(counted).toEqual({ shipments: orders, numbers: orders });
  const parcels = await sql`
    select state, count(*)::int as n, count(distinct shipment_id)::int as shipments from shop_parcel
    where shop_id = ${shopId} group by state`;
  expect([...parcels]).toEqual([{ state: "added", n: orders, shipments: orders }]);
  expect(await readProgress(company)).toEqual({ read: orders, added: orders, reading: false });
  // Throws if the ledger does not sum to zero.
  expect(await shop.used(company)).toBe(orders);
  expect(inTheMiddle).toBeGreaterThan(kills / 2);
  const pages = shop.shopify.calls.filter(({ body }) => body.includes("orders(")).length;
  const seconds = Math.round((Date.now() - start) / 1000);
  console.log(
    `FIGURES ${JSON.stringify({ test: "kill shop", orders, kills: killed, inTheMiddle, pages, seconds })}`,
  );
});
