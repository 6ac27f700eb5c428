import { dayMs, localDay } from "@/lib/core/calendar";
import { copyParcels } from "@/lib/shipments/records/copy-parcels";
import { writeUpdates } from "@/lib/shipments/shops/write-updates";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { sendPush } from "@/tests/emulators/send-push";
import { startWooCommerce, trackingItem, type WooEmulator } from "@/tests/emulators/woocommerce";
import { makeUser, type TestUser } from "./make-user";
import { type Service, startService } from "./start-service";

jest.setTimeout(180_000);
let service: Service;
let woo: WooEmulator;
let user: TestUser;
beforeAll(async () => {
  woo = await startWooCommerce("luft.example");
  process.env.TEST_CARRIER_HOSTS = woo.testHost;
  service = await startService();
  woo.deliverTo = `http://127.0.0.1:${service.port}`;
  user = await makeUser(service.database.db);
});
afterAll(async () => {
  await service.stop();
  await woo.stop();
});

async function ask(method: string, path: string, input: object, { cookie } = user) {
  const headers = {
    cookie,
    "x-1tracking": "1",
    "sec-fetch-site": "same-origin",
    "content-type": "application/json",
  };
  const { status, text } = await service.send(
    method,
    `/api/company/shops${path}`,
    JSON.stringify(input),
    headers,
  );
  return { status, data: JSON.parse(text).data };
}
async function until(done: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await done()); ) {
    if (Date.now() > end) throw new Error("it did not happen");
    await new Promise((go) => setTimeout(go, 50));
  }
}
const shipments = () => service.database.sql<
  { id: string; number: string; parcel_id: string; customer_email: string }[]
>`
  select id, number, parcel_id, customer_email from shipment where account_id = ${user.accountId} order by number`;
const numbersAre = async (count: number) => (await shipments()).length === count;

it("goes from a key to shipments, from a notice to one more, and from a status to a note", async () => {
  const { sql } = service.database;
  woo.nowMs = Date.now() - 3_600_000;
  woo.addOrder({ id: 501, numbers: ["1Z999AA10123456784"] });
  woo.addOrder({ id: 502 });
  const made = await ask("POST", "/woocommerce", { address: "https://luft.example", ...woo.keys });
  expect(made.status).toBe(200);
  const { id } = made.data;
  // Each is made, and its ping answered with 200.
  await until(async () => woo.webhooks.size === 2);
  await woo.settled();

  const from = localDay(new Date(Date.now() - 5 * dayMs), "UTC");
  expect((await ask("POST", `/${id}/read`, { from })).status).toBe(200);
  await until(
    async () => (await sql`select 1 from shop_parcel where shop_id = ${id} and state = 'found'`).length === 1,
  );
  expect(await shipments()).toEqual([]);
  expect((await ask("POST", `/${id}/confirm`, {})).status).toBe(200);
  await until(() => numbersAre(1));
  expect(await shipments()).toMatchObject([
    { number: "1Z999AA10123456784", customer_email: "buyer501@example.org" },
  ]);

  const second = woo.orders.get(502);
  woo.nowMs = Date.now();
  second?.meta.push({
    id: 1,
    key: "_wc_shipment_tracking_items",
    value: [trackingItem("1Z999AA10123456793", 0, woo.nowMs)],
  });
  if (second) woo.touch(second);
  await until(() => numbersAre(2));
  await woo.settled();

  expect((await ask("PUT", `/${id}`, { writesBack: true })).data).toMatchObject({ writesBack: true });
  const [first] = await shipments();
  const parcelIds = [first?.parcel_id ?? ""];
  await sql`update parcel set status = 'delivered', delivered_at = now(), simulated = false, version = version + 1
    where id = any(${parcelIds}::uuid[])`;
  await copyParcels(contextOn(service.database.db), { parcelIds });
  await until(async () => (await sql`select 1 from shop_update where status = 'delivered'`).length === 1);
  // The schedule may write it as well.
  await writeUpdates(contextOn(service.database.db));
  await until(async () => woo.allNotes().length > 0);
  expect(woo.allNotes()).toEqual([expect.stringContaining("1Z999AA10123456784 · Delivered · ")]);
  expect(woo.orders.get(501)?.notes).toHaveLength(1);

  const webhook = [...woo.webhooks.values()][0];
  expect((await ask("DELETE", `/${id}`, {})).status).toBe(200);
  await until(async () => woo.webhooks.size === 0);
  expect(await numbersAre(2)).toBe(true);
  if (!webhook || !second) throw new Error("nothing was made");
  // What is on its way still is answered.
  const hook = `${woo.deliverTo}/api/hooks/woocommerce/${id}`;
  expect((await sendPush(hook, woo.pack(webhook, second))).status).toBe(200);
  expect(service.logged).toEqual([]);
});

it("answers unknown shops and forged notices alike with 401, and the ping with 200", async () => {
  const hook = (id: string) => `${woo.deliverTo}/api/hooks/woocommerce/${id}`;
  const webhook = {
    id: 1,
    name: "",
    topic: "order.updated",
    status: "active",
    delivery_url: "",
    secret: "x",
    failures: 0,
  };
  const forged = woo.pack(webhook, woo.addOrder({ id: 900 }));
  const [row] = await service.database.sql`select id from shop`;
  const answers = await Promise.all(
    [String(row?.id), "018f0000-0000-7000-8000-000000000009", "x"].map((id) => sendPush(hook(id), forged)),
  );
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  const texts = answers.map(({ text }) => text.replaceAll(/[\w-]{22}/g, ""));
  expect(new Set(texts).size).toBe(1);
  expect((await sendPush(hook("x"), { body: "webhook_id=5", headers: {} })).status).toBe(200);
  const large = { ...forged, body: `"${"x".repeat(1024 * 1024)}"` };
  expect((await sendPush(hook(String(row?.id)), large)).status).toBe(413);
});
