import { type ShopifyEmulator, startShopify } from "@/tests/emulators/shopify";
import type { EmulatedFulfillment } from "@/tests/emulators/shopify-base";
import type { UpdateStatus } from "../../constants";
import type { ShopAccess } from "../../schemas";
import { shopifyProvider } from "./provider";

let shopify: ShopifyEmulator;
let access: ShopAccess;
let fulfilment: EmulatedFulfillment;
let orderId: string;
beforeAll(async () => {
  shopify = await startShopify();
  Object.assign(process.env, shopify.variables);
  const { access_token: accessToken } = shopify.grants.issue(["read_orders", "write_fulfillments"]);
  access = { id: "a shop", domain: "luft.myshopify.com", keys: { accessToken } };
});
afterAll(() => shopify.stop());
beforeEach(() => {
  const order = shopify.orders.add({ numbers: ["A"] });
  orderId = order.id;
  fulfilment = order.fulfillments[0] as EmulatedFulfillment;
});

const { signal } = new AbortController();
const happenedAt = new Date("2026-11-20T08:00:00.000Z");
const write = (status: UpdateStatus, isRepeated = false) =>
  shopifyProvider.writeStatus(
    access,
    { orderId, fulfilmentId: fulfilment.id, number: "A", status, label: "", happenedAt, isRepeated },
    signal,
  );
const ok = (value: string) => ({ kind: "ok", value });
const isCreation = ({ body }: { readonly body: string }) => body.includes("fulfillmentEventCreate");

it.each([
  ["confirmed", "CONFIRMED"],
  ["inTransit", "IN_TRANSIT"],
  ["outForDelivery", "OUT_FOR_DELIVERY"],
  ["readyForPickup", "READY_FOR_PICKUP"],
  ["attempted", "ATTEMPTED_DELIVERY"],
  ["delivered", "DELIVERED"],
  ["failed", "FAILURE"],
] as const)("writes %s once, with its time", async (status, name) => {
  expect(await write(status)).toEqual(ok("sent"));
  expect(await write(status)).toEqual(ok("same"));
  expect(fulfilment.events).toEqual([
    { id: expect.any(String), status: name, happenedAt: happenedAt.toISOString() },
  ]);
});

it("writes an event once whose answer was lost", async () => {
  shopify.loseAnswer(isCreation);
  expect(await write("inTransit")).toMatchObject({ kind: "unreachable" });
  expect(fulfilment.events).toHaveLength(1);
  expect(await write("inTransit", true)).toEqual(ok("sent"));
  expect(fulfilment.events).toHaveLength(1);
});

it("writes an event that did not arrive when it is repeated", async () => {
  shopify.behave((call) => (isCreation(call) ? { kind: "status", status: 503 } : null));
  expect(await write("inTransit")).toMatchObject({ kind: "unreachable" });
  shopify.behave(null);
  expect(fulfilment.events).toHaveLength(0);
  expect(await write("inTransit", true)).toEqual(ok("sent"));
  expect(fulfilment.events).toHaveLength(1);
});

it("leaves a fulfilment alone that shows the status, or that was delivered", async () => {
  fulfilment.displayStatus = "OUT_FOR_DELIVERY";
  expect(await write("outForDelivery")).toEqual(ok("same"));
  fulfilment.displayStatus = "DELIVERED";
  expect(await write("inTransit")).toEqual(ok("same"));
  expect(fulfilment.events).toEqual([]);
});

it("is refused for fulfilments that were cancelled or deleted", async () => {
  shopify.orders.cancelFulfilment(orderId, fulfilment.id);
  expect(await write("delivered")).toEqual(ok("refused"));
  fulfilment = { ...fulfilment, id: "gid://shopify/Fulfillment/1" };
  expect(await write("delivered")).toEqual(ok("refused"));
});

it("subscribes once to what it needs, and asks for ids only", async () => {
  const hook = { address: "https://tracking.example/api/hooks/shopify", secret: "" };
  for (let count = 0; count < 2; count += 1)
    expect(await shopifyProvider.ensureNotices(access, hook, signal)).toEqual({ kind: "ok", value: null });
  const { subscriptions } = shopify.notices;
  expect(subscriptions.map(({ topic }) => topic).sort()).toEqual([
    "APP_SCOPES_UPDATE",
    "APP_UNINSTALLED",
    "FULFILLMENTS_CREATE",
    "FULFILLMENTS_UPDATE",
    "ORDERS_UPDATED",
  ]);
  const fields = new Set(subscriptions.flatMap(({ includeFields }) => includeFields));
  expect([...fields].sort()).toEqual([
    "admin_graphql_api_id",
    "id",
    "myshopify_domain",
    "order_id",
    "updated_at",
  ]);
  subscriptions.splice(1, 2);
  expect(await shopifyProvider.ensureNotices(access, hook, signal)).toMatchObject({ kind: "ok" });
  expect(subscriptions).toHaveLength(5);
});

it("subscribes to the other topics where one is not granted", async () => {
  shopify.notices.subscriptions.length = 0;
  const denied = {
    errors: [{ message: "x", path: ["webhookSubscriptionCreate"], extensions: { code: "ACCESS_DENIED" } }],
  };
  shopify.behave(({ body }) =>
    body.includes("ORDERS_UPDATED") ? { kind: "status", status: 200, body: JSON.stringify(denied) } : null,
  );
  const hook = { address: "https://tracking.example/api/hooks/shopify", secret: "" };
  expect(await shopifyProvider.ensureNotices(access, hook, signal)).toEqual({ kind: "forbidden" });
  shopify.behave(null);
  expect(shopify.notices.subscriptions).toHaveLength(4);
});

it("uninstalls the app at the end, which ends subscriptions and tokens", async () => {
  await shopifyProvider.endConnection(access, "", signal);
  expect(shopify.notices.subscriptions).toEqual([]);
  expect(await write("delivered")).toEqual({ kind: "reauthorize" });
});
