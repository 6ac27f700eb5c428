import { shopNotice } from "@/db/schema/shops";
import { AppError } from "@/lib/core/app-error";
import type { TestUser } from "@/tests/api/make-user";
import type { EmulatedPush } from "@/tests/emulators/send-push";
import type { NoticeOptions } from "@/tests/emulators/shopify-notices";
import { rawId } from "@/tests/emulators/shopify-orders";
import { receiveShopifyNotice } from "./receive-shopify-notice";
import { ownApp, type ShopifyShop, startShopifyShop } from "./testing/start-shopify-shop";

jest.setTimeout(120_000);
let set: ShopifyShop;
let user: TestUser;
let shopId: string;
beforeAll(async () => {
  set = await startShopifyShop(process.env);
});
afterAll(() => set.close());
beforeEach(async () => {
  await set.database.sql`delete from shop`;
  user = await set.makeUser();
  ({ id: shopId } = await set.connect(user));
});

/** What the sender is answered. */
async function receive(
  { body, headers }: EmulatedPush,
  bytes: Uint8Array = Buffer.from(body),
): Promise<string> {
  const ctx = set.system({ caller: { kind: "visitor", address: `203.0.113.${++visitor % 250}` } });
  try {
    await receiveShopifyNotice(ctx, { headers: new Headers(headers), body: bytes });
    return "ok";
  } catch (error) {
    if (error instanceof AppError) return error.key;
    throw error;
  }
}
let visitor = 0;
const pack = (topic: string, payload: object, options?: NoticeOptions) =>
  set.shopify.notices.pack(topic, payload, options);
const notices = () =>
  set.database.db
    .select({
      id: shopNotice.id,
      kind: shopNotice.kind,
      subject: shopNotice.subject,
      triggeredAt: shopNotice.triggeredAt,
      shopId: shopNotice.shopId,
    })
    .from(shopNotice);
const jobs = async () =>
  (
    await set.database.sql`
      select 1 from graphile_worker._private_jobs where payload::text like '%noticeId%' and payload::text like ${`%${shopId}%`}`
  ).length;

const orderId = "9007199254740993123";
const order = { id: rawId(orderId), name: "#1001", email: "canary@example.com" };
const customer = { id: 7, email: "canary@example.com", phone: "+49 170 canary" };

it.each([
  ["orders/create", order, "orders", { orderIds: [`gid://shopify/Order/${orderId}`] }],
  ["orders/updated", order, "orders", { orderIds: [`gid://shopify/Order/${orderId}`] }],
  [
    "fulfillments/create",
    { id: 5, order_id: rawId(orderId), destination: { name: "canary" } },
    "orders",
    { orderIds: [`gid://shopify/Order/${orderId}`] },
  ],
  [
    "fulfillments/update",
    { id: 5, order_id: 450_789_469 },
    "orders",
    { orderIds: ["gid://shopify/Order/450789469"] },
  ],
  ["app/uninstalled", { id: 1, name: "canary", email: "canary@example.com" }, "uninstalled", {}],
  ["app/scopes_update", { current: ["read_orders"] }, "scopes", {}],
  [
    "customers/data_request",
    { customer, orders_requested: [rawId(orderId), 12], data_request: { id: 9999 } },
    "customerRequest",
    { requestId: "9999", orderIds: [`gid://shopify/Order/${orderId}`, "gid://shopify/Order/12"] },
  ],
  [
    "customers/redact",
    { customer, orders_to_redact: [rawId(orderId), 12] },
    "customerRedact",
    { orderIds: [`gid://shopify/Order/${orderId}`, "gid://shopify/Order/12"] },
  ],
  ["customers/redact", { customer, orders_to_redact: null }, "customerRedact", { orderIds: [] }],
  ["shop/redact", { shop_id: 1, shop_domain: "luft.myshopify.com" }, "shopRedact", {}],
])("stores %s as ids, with its job, and nothing of a customer", async (topic, payload, kind, subject) => {
  const triggeredAt = new Date("2026-11-25T10:00:00.123Z");
  const push = pack(topic, payload, { webhookId: "W1", triggeredAt });
  expect(await receive(push)).toBe("ok");
  expect(await notices()).toEqual([{ id: "W1", kind, subject, triggeredAt, shopId }]);
  expect(await jobs()).toBe(1);
  const tables = await set.database.sql<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`;
  for (const { name } of tables) {
    const rows = await set.database.sql.unsafe(`select 1 from ${name} one where one::text ilike '%canary%'`);
    expect({ name, rows: rows.length }).toEqual({ name, rows: 0 });
  }
});

it("stores a notice once however often it comes, forty at once, in any order", async () => {
  const pushes = Array.from({ length: 5 }, (_, at) =>
    pack("orders/updated", { ...order, id: at + 1 }, { webhookId: `W${at}` }),
  );
  const sent = Array.from({ length: 40 }, (_, at) => pushes[(at * 7) % 5] as EmulatedPush);
  const answers = await Promise.all(sent.map((push) => receive(push)));
  expect(new Set(answers)).toEqual(new Set(["ok"]));
  expect((await notices()).map(({ id }) => id).sort()).toEqual(["W0", "W1", "W2", "W3", "W4"]);
  expect(await jobs()).toBe(5);
});

it("refuses a notice with any single bit of its body or signature flipped", async () => {
  const push = pack("orders/updated", { id: 1, updated_at: "2026-11-25" });
  const signature = push.headers["x-shopify-hmac-sha256"] ?? "";
  for (let bit = 0; bit < push.body.length * 8; bit += 1)
    if ((await receive(push, flip(Buffer.from(push.body), bit))) !== "keyInvalid")
      throw new Error(`body, bit ${bit}`);
  for (let bit = 0; bit < signature.length * 8; bit += 1) {
    const text = flip(Buffer.from(signature), bit).toString("latin1");
    // No header can hold these bytes: they do not arrive.
    if (/[\0\r\n]/.test(text) || text !== text.trim()) continue;
    const headers = { ...push.headers, "x-shopify-hmac-sha256": text };
    if ((await receive({ ...push, headers })) !== "keyInvalid") throw new Error(`signature, bit ${bit}`);
  }
  expect(await notices()).toEqual([]);
  expect(await receive(push)).toBe("ok");
});

it("refuses what nobody of ours signed: no signature, another secret, another shop's app, an unknown shop", async () => {
  const { headers, ...push } = pack("orders/updated", order);
  const { "x-shopify-hmac-sha256": _, ...unsigned } = headers;
  expect(await receive({ ...push, headers: unsigned })).toBe("keyInvalid");
  expect(await receive(pack("orders/updated", order, { secret: "shpss_other" }))).toBe("keyInvalid");
  expect(await receive(pack("orders/updated", order, { secret: ownApp.clientSecret }))).toBe("keyInvalid");
  expect(await receive(pack("orders/updated", order, { domain: "unknown.myshopify.com" }))).toBe(
    "keyInvalid",
  );
  expect(await receive(pack("shop/redact", {}, { domain: "unknown.myshopify.com", secret: "x" }))).toBe(
    "keyInvalid",
  );
  expect(await receive(pack("orders/updated", order, { domain: "" }))).toBe("keyInvalid");
  expect(await notices()).toEqual([]);
});

it("answers privacy notices of a shop that is forgotten, and topics that it did not ask for", async () => {
  expect(await receive(pack("shop/redact", {}, { domain: "unknown.myshopify.com" }))).toBe("ok");
  expect(await receive(pack("products/update", { id: 1 }))).toBe("ok");
  expect(await receive(pack("constructor", {}))).toBe("ok");
  expect(await notices()).toEqual([]);
});

it("takes the signature of a company's own app for its shop only", async () => {
  const { id } = await set.connect(user, "eigen");
  const options = { domain: "eigen.myshopify.com", secret: ownApp.clientSecret };
  expect(await receive(pack("orders/updated", order, { ...options, webhookId: "W1" }))).toBe("ok");
  expect((await notices()).map((one) => one.shopId)).toEqual([id]);
});

it("takes notices of a shop that ended, privacy notices for every account that had it", async () => {
  await set.database.sql`update shop set state = 'uninstalled', sealed = null`;
  const other = await set.makeUser();
  const { id: second } = await set.connect(other);
  expect(await receive(pack("orders/updated", order, { webhookId: "W1" }))).toBe("ok");
  expect((await notices()).map((one) => one.shopId)).toEqual([second]);
  expect(
    await receive(pack("customers/redact", { customer, orders_to_redact: [1] }, { webhookId: "W2" })),
  ).toBe("ok");
  const redacted = (await notices()).filter(({ id }) => id === "W2").map((one) => one.shopId);
  expect(redacted.sort()).toEqual([shopId, second].sort());
});

it("refuses what is signed but not as documented", async () => {
  expect(await receive(pack("orders/updated", { name: "#1" }))).toBe("badInput");
  expect(await receive(pack("customers/data_request", { orders_requested: [1] }))).toBe("badInput");
  expect(await receive(pack("orders/updated", order, { webhookId: "" }))).toBe("badInput");
  expect(await receive(pack("orders/updated", order, { webhookId: "x".repeat(101) }))).toBe("badInput");
});

it("looks at no more wrong notices of one address after a hundred within an hour", async () => {
  const push = pack("orders/updated", order, { secret: "wrong" });
  const ctx = set.system({ caller: { kind: "visitor", address: "198.51.100.7" } });
  const keys: string[] = [];
  for (let count = 0; count < 102; count += 1)
    await receiveShopifyNotice(ctx, {
      headers: new Headers(push.headers),
      body: Buffer.from(push.body),
    }).catch((error: AppError) => keys.push(error.key));
  expect(keys.slice(99)).toEqual(["keyInvalid", "tooFrequent", "tooFrequent"]);
});

function flip(bytes: Buffer, bit: number): Buffer {
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return bytes;
}
