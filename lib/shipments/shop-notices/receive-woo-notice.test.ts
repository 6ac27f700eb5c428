import { AppError } from "@/lib/core/app-error";
import { wrongNoticesPerHourMax } from "@/lib/shipments/shops/constants";
import { hookAddress } from "@/lib/shipments/shops/hook-address";
import { wooCommerce } from "@/lib/shipments/shops/providers/woocommerce/provider";
import { isSignedNotice } from "@/lib/shipments/shops/providers/woocommerce/verify-notice";
import { openKeys } from "@/lib/shipments/shops/seal-keys";
import type { EmulatedPush } from "@/tests/emulators/send-push";
import type { EmulatedWebhook } from "@/tests/emulators/woocommerce";
import type { EmulatedOrder } from "@/tests/emulators/woocommerce-orders";
import { receiveWooNotice } from "./receive-woo-notice";
import { startWooShop, type WooShop } from "./testing/start-woo-shop";

jest.setTimeout(120_000);
let shop: WooShop;
beforeAll(async () => {
  shop = await startWooShop(process.env);
});
afterAll(() => shop.close());
let address = 0;

/** A notice comes in: what its sender is answered. Each from another address, unless one is given. */
async function receive(shopId: string, { body, headers }: EmulatedPush, from?: string): Promise<string> {
  address += 1;
  const caller = { kind: "visitor", address: from ?? `2001:db8::${address.toString(16)}` } as const;
  const received = {
    shopId,
    headers: new Headers(headers),
    body: new Uint8Array(Buffer.from(body, "latin1")),
  };
  try {
    await receiveWooNotice(shop.system({ caller }), received);
    return "ok";
  } catch (error) {
    if (error instanceof AppError) return error.key;
    throw error;
  }
}

const stored = () => shop.database.sql`select id, kind, subject from shop_notice order by id`;

let id = "";
let order: EmulatedOrder;
let webhook: EmulatedWebhook;
beforeEach(async () => {
  await shop.reset();
  const user = await shop.makeCompany();
  id = (await shop.connect(user)).id;
  const row = await shop.row(id);
  const secret = (row && openKeys(row, row.sealedHooks)?.secret) ?? "";
  const hook = { address: hookAddress({ id, platform: "woocommerce" }), secret };
  const access = { id, domain: "luft.example/shop", keys: shop.woo.keys };
  const made = await wooCommerce.ensureNotices(access, hook, new AbortController().signal);
  expect(made.kind).toBe("ok");
  order = shop.woo.addOrder({ id: 727, numbers: ["1Z999AA10123456784"] });
  webhook = [...shop.woo.webhooks.values()][0] ?? webhook;
});

describe("notices of WooCommerce", () => {
  it("are stored once with the order that they name, and with no data of its customer", async () => {
    const push = shop.woo.pack(webhook, order);
    const answers = await Promise.all(Array.from({ length: 10 }, () => receive(id, push)));
    expect(new Set(answers)).toEqual(new Set(["ok"]));
    const rows = await stored();
    expect(rows).toMatchObject([{ kind: "orders", subject: { orderIds: ["727"] } }]);
    expect(JSON.stringify(rows)).not.toContain("buyer");
    const [job] = await shop.database.sql`
      select count(*)::int as count from graphile_worker.jobs where task_identifier = 'shops/notice-received'`;
    expect(job?.count).toBe(1);
  });

  it("of one second have one id at WooCommerce, and are two if they differ", async () => {
    const deliveryId = "5a9b2c";
    expect(await receive(id, shop.woo.pack(webhook, order, { deliveryId }))).toBe("ok");
    const other = shop.woo.addOrder({ id: 728 });
    expect(await receive(id, shop.woo.pack(webhook, other, { deliveryId }))).toBe("ok");
    expect(await stored()).toHaveLength(2);
  });

  it("are refused for every flipped bit of body and signature", async () => {
    const push = shop.woo.pack(webhook, order);
    const signature = push.headers["x-wc-webhook-signature"] ?? "";
    const flip = (text: string, bit: number) => {
      const bytes = Buffer.from(text);
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      return bytes.toString("latin1");
    };
    expect(Buffer.from(push.body).length).toBe(push.body.length);
    const forged: EmulatedPush[] = [];
    for (let bit = 0; bit < push.body.length * 8; bit += 1)
      forged.push({ ...push, body: flip(push.body, bit) });
    for (let bit = 0; bit < signature.length * 8; bit += 1) {
      const flipped = flip(signature, bit);
      // What no header can hold is refused before.
      if (!/^[\x21-\x7e\x80-\xff]+$/.test(flipped)) continue;
      forged.push({ ...push, headers: { ...push.headers, "x-wc-webhook-signature": flipped } });
    }
    expect(forged.length).toBeGreaterThan(5_000);
    for (const { body, headers } of forged) {
      const given = headers["x-wc-webhook-signature"] ?? null;
      expect(isSignedNotice(Buffer.from(body, "latin1"), given, webhook.secret)).toBe(false);
    }
    // Every seventh all the way: 7 is no divisor of 8, so that each bit of a byte is among them.
    const some = forged.filter((_, at) => at % 7 === 0);
    for (let at = 0; at < some.length; at += 50) {
      const answers = await Promise.all(some.slice(at, at + 50).map((one) => receive(id, one)));
      expect(new Set(answers)).toEqual(new Set(["keyInvalid"]));
    }
    expect(await stored()).toHaveLength(0);
    expect(await receive(id, push)).toBe("ok");
  });

  it.each([
    ["another secret", { secret: "another" }],
    ["no secret", { secret: "" }],
    ["no signature", { signature: "" }],
    ["half a signature", { signature: "2COqI0rL" }],
  ])("are refused with %s", async (_, forgery) => {
    expect(await receive(id, shop.woo.pack(webhook, order, forgery))).toBe("keyInvalid");
    expect(await stored()).toHaveLength(0);
  });

  it("are refused alike for shops that there are not, for others' and for what is no id", async () => {
    const push = shop.woo.pack(webhook, order);
    const other = await shop.makeCompany();
    await shop.database.sql`
      insert into shop (id, account_id, platform, domain, name, state, authorized_at, created_at, updated_at) values
      ('018f0000-0000-7000-8000-000000000001', ${other.accountId}, 'woocommerce', 'b.example', 'x', 'connected', now(), now(), now()),
      ('018f0000-0000-7000-8000-000000000002', ${other.accountId}, 'shopify', 'c.myshopify.com', 'x', 'connected', now(), now(), now())`;
    for (const one of ["018f0000-0000-7000-8000-00000000000", "x", "", "__proto__"])
      expect(await receive(one, push)).toBe("keyInvalid");
    for (const last of ["1", "2", "3"])
      expect(await receive(`018f0000-0000-7000-8000-00000000000${last}`, push)).toBe("keyInvalid");
    expect(await stored()).toHaveLength(0);
  });

  it("are not looked at any more after many wrong ones from an address", async () => {
    const push = shop.woo.pack(webhook, order, { secret: "another" });
    const from = "198.51.100.77";
    for (let sent = 0; sent < wrongNoticesPerHourMax; sent += 1)
      expect(await receive(id, push, from)).toBe("keyInvalid");
    expect(await receive(id, push, from)).toBe("tooFrequent");
  });

  it("are answered and ignored: the unsigned ping, other topics, and what is about no order", async () => {
    const ping = { body: "webhook_id=17", headers: {} };
    expect(await receive(id, ping)).toBe("ok");
    expect(await receive("018f0000-0000-7000-8000-000000000009", ping)).toBe("ok");
    for (const body of ["webhook_id=17&x=1", "webhook_id=", "", "webhook_id=1\n"])
      expect(await receive(id, { body, headers: {} })).toBe("keyInvalid");
    const other = { ...webhook, topic: "product.updated" };
    expect(await receive(id, shop.woo.pack(other, order))).toBe("ok");
    expect(await receive(id, shop.woo.pack(webhook, { ...order, id: "x" as never }))).toBe("ok");
    expect(await stored()).toHaveLength(0);
  });

  it("of a shop that ended are answered and ignored", async () => {
    await shop.database.sql`update shop set state = 'disconnected'`;
    expect(await receive(id, shop.woo.pack(webhook, order))).toBe("ok");
    expect(await stored()).toHaveLength(0);
  });
});

describe("webhooks in the shop", () => {
  const topics = () => [...shop.woo.webhooks.values()].map(({ topic }) => topic).sort();
  const signal = new AbortController().signal;
  const access = () => ({ id, domain: "luft.example/shop", keys: shop.woo.keys });
  const hook = () => ({ address: hookAddress({ id, platform: "woocommerce" }), secret: "new" });

  it("are made once, found again, and active again where WooCommerce disabled them", async () => {
    expect(topics()).toEqual(["order.created", "order.updated"]);
    for (let at = 0; at < 150; at += 1)
      shop.woo.webhooks.set(9000 + at, {
        ...webhook,
        id: 9000 + at,
        delivery_url: "https://erp.example/hook",
      });
    const [first, second] = [...shop.woo.webhooks.values()];
    if (first) first.status = "disabled";
    if (second) second.status = "paused";
    expect(await wooCommerce.ensureNotices(access(), hook(), signal)).toEqual({ kind: "ok", value: null });
    expect(shop.woo.webhooks.size).toBe(152);
    expect(first).toMatchObject({ status: "active", secret: "new" });
    expect(second).toMatchObject({ status: "paused", secret: "new" });
  });

  it("that a lost answer made twice are deleted", async () => {
    shop.woo.webhooks.clear();
    for (let at = 0; at < 2; at += 1) {
      shop.woo.behave(({ method }) => (method === "POST" ? { kind: "cut" } : null));
      expect(await wooCommerce.ensureNotices(access(), hook(), signal)).toMatchObject({
        kind: "unreachable",
      });
    }
    shop.woo.webhooks.set(77, { ...webhook, id: 77 });
    shop.woo.behave(null);
    expect(await wooCommerce.ensureNotices(access(), hook(), signal)).toMatchObject({ kind: "ok" });
    expect(topics()).toEqual(["order.created", "order.updated"]);
  });

  it("are deleted when the connection ends, and no others", async () => {
    shop.woo.webhooks.set(77, { ...webhook, id: 77, delivery_url: "https://erp.example/hook" });
    await wooCommerce.endConnection(access(), hook().address, signal);
    expect([...shop.woo.webhooks.keys()]).toEqual([77]);
  });
});
