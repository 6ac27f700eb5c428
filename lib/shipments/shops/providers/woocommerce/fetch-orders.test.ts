import { createGuardedFetch, parseTestHosts } from "@/lib/platform/adapters/guarded-fetch";
import { startWooCommerce, trackingItem, type WooEmulator } from "@/tests/emulators/woocommerce";
import type { EmulatedOrder } from "@/tests/emulators/woocommerce-orders";
import type { OrderPage, ShopOrder, ShopReply } from "../../schemas";
import { WooClient } from "./client";
import { fetchOrders } from "./fetch-orders";

const host = "luft.example";
let shop: WooEmulator;
let send: ReturnType<typeof createGuardedFetch>;
beforeEach(async () => {
  shop = await startWooCommerce(host, "/shop");
  send = createGuardedFetch({ testHosts: parseTestHosts(shop.testHost), totalMs: 2_000 });
});
afterEach(async () => {
  await send.close();
  await shop.stop();
});

const since = new Date("2026-11-01T00:00:00Z");
const start = Date.parse("2026-11-02T00:00:00Z");

function read(cursor: string | null, keys = shop.keys): Promise<ShopReply<OrderPage>> {
  const access = { domain: `${host}/shop`, keys };
  const client = new WooClient(send, access, new AbortController().signal);
  return fetchOrders(client, { since, cursor });
}

/** A whole reading; `between` runs after each page. */
async function readAll(between: (pages: number) => void = () => undefined): Promise<ShopOrder[]> {
  const found: ShopOrder[] = [];
  let cursor: string | null = null;
  for (let pages = 1; pages < 500; pages += 1) {
    const reply = await read(cursor);
    if (reply.kind !== "ok") throw new Error(JSON.stringify(reply));
    found.push(...reply.value.orders);
    cursor = reply.value.cursor;
    if (cursor === null) return found;
    between(pages);
  }
  throw new Error("the reading does not end");
}

const numbersOf = (orders: readonly ShopOrder[]) =>
  new Set(
    orders.flatMap(({ fulfilments }) =>
      fulfilments.flatMap((one) => one.trackings.map(({ number }) => number)),
    ),
  );

function addOrders(count: number, modifiedMs: (at: number) => number): EmulatedOrder[] {
  return Array.from({ length: count }, (_, at) =>
    shop.addOrder({ id: 1000 + at, modifiedMs: modifiedMs(at), numbers: [`N${1000 + at}`] }),
  );
}

describe("reading orders of WooCommerce", () => {
  it("asks by the time of the last change, in GMT, and only for what is used", async () => {
    addOrders(3, (at) => start + at * 60_000);
    expect(numbersOf(await readAll())).toEqual(new Set(["N1000", "N1001", "N1002"]));
    const { query, path } = shop.calls[0] ?? {};
    expect(path).toBe("/shop/wp-json/wc/v3/orders");
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      ...{ modified_after: "2026-10-31T23:59:59", dates_are_gmt: "true", orderby: "modified", order: "asc" },
      ...{ per_page: "50", status: "any", _fields: expect.not.stringContaining("line_items") },
    });
    expect(JSON.stringify(shop.calls[0]?.query.toString())).not.toContain(shop.keys.consumerSecret);
  });

  it.each([
    ["minutes apart", (at: number) => start + at * 60_000],
    ["many in a second", (at: number) => start + Math.floor(at / 30) * 1000],
    ["all in one second", () => start],
  ])("misses none of 500 orders, %s, while they change", async (_, modifiedMs) => {
    const orders = addOrders(500, modifiedMs);
    shop.nowMs = Date.parse("2026-11-20T10:00:00Z");
    let seed = 1;
    const draw = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const found = await readAll((pages) => {
      if (pages > 40) return;
      shop.nowMs += 1_000;
      // Orders that were read and orders that were not, at once; one is new.
      for (let at = 0; at < 8; at += 1) {
        const order = orders[draw(orders.length)];
        if (order) shop.touch(order);
      }
      shop.addOrder({ id: 5000 + pages, numbers: [`N${5000 + pages}`] });
    });
    const wanted = [...shop.orders.keys()].map((id) => `N${id}`);
    expect([...numbersOf(found)].sort()).toEqual(wanted.sort());
    expect(found.length).toBeLessThan(2000);
  });

  it("reads on behind pages whose orders the key's owner may not see", async () => {
    for (const order of addOrders(260, (at) => start + (at < 180 ? 0 : at) * 1000))
      order.isHidden = order.id >= 1010 && order.id < 1170;
    const wanted = [...shop.orders.values()].filter(({ isHidden }) => !isHidden).map(({ id }) => `N${id}`);
    expect([...numbersOf(await readAll())].sort()).toEqual(wanted.sort());
  });

  it("reads fewer orders at a time where pages are too large", async () => {
    for (const order of addOrders(30, (at) => start + at * 1000)) order.meta.push(large());
    expect(numbersOf(await readAll()).size).toBe(30);
    expect(shop.calls.map(({ query }) => query.get("per_page"))).toContain("10");
  });
  const large = () => ({ id: 9, key: "wpml_language", value: "x".repeat(150_000) });

  it("reads fulfilments of WooCommerce's own, deleted ones as cancelled", async () => {
    const order = shop.addOrder({ modifiedMs: start, numbers: ["ITEM1", "1Z999AA1234567890"] });
    order.meta.push({ id: 2, key: "_fulfillment_status", value: "partially_fulfilled" });
    order.fulfilments.push(
      fulfilment(1, "1Z999AA1234567890", null),
      fulfilment(2, "GONE", "2026-11-02T00:00:00"),
      { ...fulfilment(3, "PACKED", null), is_fulfilled: false },
    );
    const [found] = await readAll();
    const [own, gone, item] = found?.fulfilments ?? [];
    expect(found?.fulfilments).toHaveLength(3);
    expect(own).toMatchObject({ id: "f1", isCancelled: false });
    expect(own?.trackings).toEqual([
      { number: "1Z999AA1234567890", company: "ups", link: "https://www.ups.com/track?tracknum=1" },
    ]);
    expect(gone).toMatchObject({ id: "f2", isCancelled: true });
    expect(item?.trackings).toMatchObject([{ number: "ITEM1", company: "dhl-de" }]);
  });
  const fulfilment = (id: number, number: string, date_deleted: string | null) => ({
    ...{ id, entity_type: "WC_Order", status: "fulfilled", is_fulfilled: true, date_deleted },
    meta_data: [
      { id: 1, key: "_items", value: [{ item_id: 456, qty: 2 }] },
      { id: 2, key: "_tracking_number", value: number },
      { id: 3, key: "_shipment_provider", value: "ups" },
      { id: 4, key: "_tracking_url", value: "https://www.ups.com/track?tracknum=1" },
    ],
  });

  it("takes an order whose fulfilments are switched off or that was deleted meanwhile as it is", async () => {
    const order = shop.addOrder({ modifiedMs: start, numbers: ["ITEM1"] });
    order.meta.push({ id: 2, key: "_fulfillment_status", value: "fulfilled" });
    shop.hasFulfilments = false;
    expect(numbersOf(await readAll())).toEqual(new Set(["ITEM1"]));
  });

  it("fails as a whole where fulfilments cannot be read now, so that none is missed", async () => {
    const order = shop.addOrder({ modifiedMs: start });
    order.meta.push({ id: 2, key: "_fulfillment_status", value: "fulfilled" });
    shop.behave(({ path }) =>
      path.endsWith("fulfillments") ? { kind: "status", status: 429, headers: { "retry-after": "7" } } : null,
    );
    expect(await read(null)).toEqual({ kind: "wait", seconds: 7 });
  });

  it("maps people, carriers and times, and survives what extensions write", async () => {
    shop.addOrder({
      ...{ id: 7, number: "A-7", modifiedMs: start },
      shipping: { first_name: "", last_name: "", company: "", country: "", state: "" },
      meta: [
        {
          id: 1,
          key: "_wc_shipment_tracking_items",
          value: { 0: trackingItem("A1", 0, start), 2: trackingItem("A2;A3", 2, start) },
        },
        { id: 2, key: "wpml_language", value: "pt_BR" },
        { id: 3, key: "_fulfillment_status", value: ["?"] },
      ],
    });
    const broken = ["text", 5, [null, 1, { tracking_number: null }, {}], { tracking_number: "x" }];
    for (const [at, value] of broken.entries())
      shop.addOrder({
        id: 8 + at,
        modifiedMs: start,
        meta: [{ id: 1, key: "_wc_shipment_tracking_items", value }],
      });
    const [first, ...rest] = (await readAll()).sort((a, b) => Number(a.id) - Number(b.id));
    expect(first).toEqual({
      ...{ id: "7", number: "#A-7", updatedAt: new Date(start) },
      customer: {
        name: "Ada Vogel",
        email: "buyer7@example.org",
        language: "pt-BR",
        country: "DE",
        state: "BE",
      },
      fulfilments: [
        expect.objectContaining({ id: "7:5d41402abc4b2a76b9719d911017c590", isCancelled: false }),
        {
          ...{ id: "7:5d41402abc4b2a76b9719d911017c592", isCancelled: false },
          shippedAt: new Date("2026-11-02T12:00:00Z"),
          trackings: ["A2", "A3"].map((number) => ({ number, company: "dhl-de", link: null })),
        },
      ],
    });
    expect(rest).toHaveLength(4);
    for (const { fulfilments } of rest) expect(fulfilments).toEqual([]);
  });

  it("marks what a cancelled order shipped", async () => {
    shop.addOrder({ modifiedMs: start, status: "cancelled", numbers: ["N1"] });
    expect((await readAll())[0]?.fulfilments).toMatchObject([{ isCancelled: true }]);
  });
});

describe("answers of a shop", () => {
  const html = "<br /><b>Warning</b>: Undefined array key in plugin.php<br />[]";
  const json = (code: string) => JSON.stringify({ code, message: "", data: {} });
  it.each([
    [
      "a key that is not accepted",
      401,
      json("woocommerce_rest_authentication_error"),
      {},
      { kind: "reauthorize" },
    ],
    ["a password in front of the site", 401, "<h1>Unauthorized</h1>", {}, { kind: "forbidden" }],
    ["a key whose owner may not", 403, json("woocommerce_rest_cannot_view"), {}, { kind: "forbidden" }],
    ["a firewall", 403, "<h1>Forbidden</h1>", {}, { kind: "forbidden" }],
    ["no WooCommerce", 404, json("rest_no_route"), {}, { kind: "unreachable" }],
    ["no WordPress", 404, "<h1>Not found</h1>", {}, { kind: "unreachable" }],
    ["an older WooCommerce", 400, json("rest_invalid_param"), {}, { kind: "unreadable" }],
    ["too many calls", 429, "", { "retry-after": "30" }, { kind: "wait", seconds: 30 }],
    ["too many calls, for very long", 429, "", { "retry-after": "999999" }, { kind: "wait", seconds: 3600 }],
    ["too many calls, without a time", 429, "", {}, { kind: "wait", seconds: 60 }],
    ["an update of WordPress", 503, html, { "retry-after": "600" }, { kind: "wait", seconds: 600 }],
    ["a server that is down", 503, html, {}, { kind: "unreachable" }],
    ["an error", 500, json("internal_server_error"), {}, { kind: "unreachable" }],
    ["another address", 301, "", { location: "https://www.luft.example/" }, { kind: "unreachable" }],
    ["warnings of a plug-in", 200, html, {}, { kind: "unreadable" }],
    ["something else", 200, "{}", {}, { kind: "unreadable" }],
  ])("tells %s", async (_, status, body, headers, expected) => {
    shop.next({ kind: "status", status, body, headers });
    expect(await read(null)).toMatchObject(expected);
  });

  it.each(["html", "empty", "truncated"] as const)("reads no half answers: %s", async (kind) => {
    shop.addOrder({ modifiedMs: start });
    shop.next({ kind });
    expect(await read(null)).toMatchObject({ kind: "unreadable" });
  });

  it.each(["cut", "silent"] as const)("cannot know what a lost answer said: %s", async (kind) => {
    shop.next({ kind });
    expect(await read(null)).toMatchObject({ kind: "unreachable" });
  });

  it("refuses a cursor that is none", async () => {
    for (const cursor of ["", "2026", "2026-99-99T00:00:00", "2026-11-01T00:00:00/1", "x/1/2"])
      expect(await read(cursor)).toMatchObject({ kind: "unreadable" });
    expect(shop.calls).toHaveLength(0);
  });
});
