import { createHmac } from "node:crypto";
import { dayMs } from "@/lib/core/calendar";
import { type EmulatedPush, sendPush } from "./send-push";
import { type EmulatedCall, type EmulatedReply, type Emulator, startEmulator } from "./start-emulator";
import { describe, type EmulatedOrder, formatGmt, listOrders } from "./woocommerce-orders";

export interface EmulatedWebhook {
  readonly id: number;
  name: string;
  topic: string;
  status: string;
  delivery_url: string;
  secret: string;
  failures: number;
}

/** What a key may do. */
export type WooPermission = "read" | "write" | "read_write";

/** What is wrong with a notice. */
export interface WooForgery {
  readonly body?: string;
  readonly secret?: string;
  readonly signature?: string;
  readonly deliveryId?: string;
}

export interface WooEmulator extends Emulator {
  readonly keys: { readonly consumerKey: string; readonly consumerSecret: string };
  readonly orders: Map<number, EmulatedOrder>;
  readonly webhooks: Map<number, EmulatedWebhook>;
  permission: WooPermission;
  /** WooCommerce's own fulfilments are switched on. */
  hasFulfilments: boolean;
  /** The shop's clock, in milliseconds. */
  nowMs: number;
  /** Origin to which webhooks are delivered instead of that of their address; null: they are not. */
  deliverTo: string | null;
  /** Runs before each list of orders is answered. */
  beforeList: (() => void) | null;
  addOrder(given?: Partial<EmulatedOrder> & { readonly numbers?: readonly string[] }): EmulatedOrder;
  /** An order changes: it is the latest from now on. */
  touch(order: EmulatedOrder): void;
  /** A delivery of a webhook, signed; or forged. */
  pack(webhook: EmulatedWebhook, order: EmulatedOrder, forgery?: WooForgery): EmulatedPush;
  /** Notes of all orders. */
  allNotes(): string[];
  /** Waits until what was sent has been answered. */
  settled(): Promise<void>;
}

const base = "/wp-json/wc/v3/";
/** Hours by which the site's local time is ahead of GMT. */
const zoneHours = 2;
/** A webhook that failed more often in a row is disabled. */
const failuresMax = 5;

const targetOf = ({ delivery_url }: EmulatedWebhook, origin: string) =>
  origin + new URL(delivery_url).pathname;

/** An item of the extensions Shipment Tracking and Advanced Shipment Tracking, shipped on the day of a time. */
export const trackingItem = (number: string, at: number, shippedMs: number) => ({
  tracking_provider: "dhl-de",
  custom_tracking_provider: "",
  custom_tracking_link: "",
  tracking_number: number,
  date_shipped: String(Math.floor(shippedMs / dayMs) * (dayMs / 1000)),
  tracking_id: `5d41402abc4b2a76b9719d911017c59${at}`,
});

/** A shop on loopback with WooCommerce's documented shapes; `folder`: where it is below its host (`/shop`). */
export async function startWooCommerce(host: string, folder = ""): Promise<WooEmulator> {
  const orders = new Map<number, EmulatedOrder>();
  const webhooks = new Map<number, EmulatedWebhook>();
  const sending = new Set<Promise<unknown>>();
  let serial = 100;
  let deliveries = 0;
  const newId = () => {
    serial += 1;
    return serial;
  };

  const refuse = (status: number, code: string, message = "Sorry."): EmulatedReply => ({
    status,
    body: { code, message, data: { status } },
  });
  const track = (work: Promise<unknown>) => {
    const done = work.catch(() => undefined);
    sending.add(done);
    void done.finally(() => sending.delete(done));
  };

  const authorize = ({ method, headers }: EmulatedCall): EmulatedReply | null => {
    const { consumerKey, consumerSecret } = shop.keys;
    const expected = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString("base64")}`;
    if (headers.authorization === undefined) return refuse(401, "woocommerce_rest_cannot_view");
    if (headers.authorization !== expected)
      return refuse(401, "woocommerce_rest_authentication_error", "Consumer key is invalid.");
    const needed = method === "GET" ? "read" : "write";
    return shop.permission === "read_write" || shop.permission === needed
      ? null
      : refuse(401, "woocommerce_rest_authentication_error", `The key has no ${needed} permissions.`);
  };

  const answerNotes = ({ method, query, body }: EmulatedCall, order: EmulatedOrder): EmulatedReply => {
    if (method === "GET") {
      const isInternal = query.get("type") === "internal";
      return { status: 200, body: order.notes.filter((note) => !isInternal || !note.customer_note) };
    }
    const { note, customer_note = false } = JSON.parse(body);
    if (typeof note !== "string") return refuse(400, "rest_missing_callback_param");
    const added = { id: newId(), note, customer_note };
    order.notes.unshift(added);
    return { status: 201, body: { author: "system", date_created_gmt: formatGmt(shop.nowMs), ...added } };
  };

  const answerOrders = (call: EmulatedCall, [id, part]: readonly string[]): EmulatedReply => {
    if (id === undefined || id === "") {
      shop.beforeList?.();
      const list = listOrders(orders.values(), call.query, zoneHours);
      if ("code" in list) return refuse(400, list.code);
      const { body, total, pages } = list;
      return { status: 200, body, headers: { "x-wp-total": `${total}`, "x-wp-totalpages": `${pages}` } };
    }
    const order = orders.get(Number(id));
    if (order === undefined) return refuse(404, "woocommerce_rest_shop_order_invalid_id", "Invalid ID.");
    if (part === "notes") return answerNotes(call, order);
    if (part === "fulfillments" && shop.hasFulfilments) return { status: 200, body: order.fulfilments };
    if (part === undefined) return { status: 200, body: describe(order) };
    return refuse(404, "rest_no_route");
  };

  const answerWebhooks = ({ method, query, body }: EmulatedCall, id: string | undefined): EmulatedReply => {
    const show = ({ secret: _, failures: __, ...webhook }: EmulatedWebhook) => webhook;
    if (id === "batch") return { status: 200, body: [] };
    if (id === undefined && method === "GET") {
      const [size, page] = [Number(query.get("per_page") ?? 10), Number(query.get("page") ?? 1)];
      const all = [...webhooks.values()];
      const headers = {
        "x-wp-total": `${all.length}`,
        "x-wp-totalpages": `${Math.ceil(all.length / size)}`,
      };
      return { status: 200, body: all.slice((page - 1) * size, page * size).map(show), headers };
    }
    if (id === undefined) {
      const made = { id: newId(), name: "", status: "active", secret: "", failures: 0, ...JSON.parse(body) };
      if (!/^order\.(created|updated|deleted)$/.test(made.topic))
        return refuse(400, "woocommerce_rest_shop_webhook_invalid_topic");
      webhooks.set(made.id, made);
      const ping = {
        body: `webhook_id=${made.id}`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
      };
      if (shop.deliverTo !== null) track(sendPush(targetOf(made, shop.deliverTo), ping));
      return { status: 201, body: show(made) };
    }
    const webhook = webhooks.get(Number(id));
    if (webhook === undefined) return refuse(404, "woocommerce_rest_shop_webhook_invalid_id");
    if (method === "PUT") Object.assign(webhook, JSON.parse(body));
    if (method === "DELETE") {
      if (query.get("force") !== "true") return refuse(501, "woocommerce_rest_trash_not_supported");
      webhooks.delete(webhook.id);
    }
    return { status: 200, body: show(webhook) };
  };

  const emulator = await startEmulator(host, (call) => {
    if (!call.path.startsWith(folder + base))
      return {
        status: 404,
        body: "<!doctype html><title>Not found</title>",
        headers: { "content-type": "text/html" },
      };
    const refusal = authorize(call);
    if (refusal) return refusal;
    const [resource, ...rest] = call.path.slice(folder.length + base.length).split("/");
    if (resource === "orders") return answerOrders(call, rest);
    if (resource === "webhooks") return answerWebhooks(call, rest[0]);
    return refuse(404, "rest_no_route", "No route was found.");
  });

  const deliver = (topic: string, order: EmulatedOrder) => {
    if (shop.deliverTo === null) return;
    for (const webhook of webhooks.values()) {
      if (webhook.topic !== topic || webhook.status !== "active") continue;
      const sent = sendPush(targetOf(webhook, shop.deliverTo), shop.pack(webhook, order)).then(
        ({ status }) => {
          webhook.failures = status >= 200 && status < 303 ? 0 : webhook.failures + 1;
          if (webhook.failures > failuresMax) webhook.status = "disabled";
        },
      );
      track(sent);
    }
  };

  const shop: WooEmulator = Object.assign(emulator, {
    keys: { consumerKey: `ck_${"a1".repeat(20)}`, consumerSecret: `cs_${"b2".repeat(20)}` },
    orders,
    webhooks,
    permission: "read_write" as WooPermission,
    hasFulfilments: true,
    nowMs: Date.parse("2026-11-20T10:00:00Z"),
    deliverTo: null as string | null,
    beforeList: null as (() => void) | null,
    addOrder({ numbers = [], ...given }: Parameters<WooEmulator["addOrder"]>[0] = {}) {
      const id = given.id ?? newId();
      const person = { first_name: "Ada", last_name: "Vogel", company: "", country: "DE", state: "BE" };
      const items = numbers.map((number, at) => trackingItem(number, at, shop.nowMs));
      const order: EmulatedOrder = {
        id,
        number: String(id),
        status: "completed",
        modifiedMs: shop.nowMs,
        billing: { ...person, email: `buyer${id}@example.org`, phone: "" },
        shipping: person,
        meta: items.length > 0 ? [{ id: 1, key: "_wc_shipment_tracking_items", value: items }] : [],
        fulfilments: [],
        notes: [],
        isHidden: false,
        ...given,
      };
      orders.set(id, order);
      deliver("order.created", order);
      return order;
    },
    touch(order: EmulatedOrder) {
      order.modifiedMs = shop.nowMs;
      deliver("order.updated", order);
    },
    pack({ id, topic, secret }: EmulatedWebhook, order: EmulatedOrder, forgery: WooForgery = {}) {
      deliveries += 1;
      const body = JSON.stringify(describe(order));
      const signature = createHmac("sha256", forgery.secret ?? secret)
        .update(body)
        .digest("base64");
      const [resource = "", event = ""] = topic.split(".");
      return {
        body: forgery.body ?? body,
        headers: {
          "x-wc-webhook-source": `https://${host}${folder}/`,
          "x-wc-webhook-topic": topic,
          "x-wc-webhook-resource": resource,
          "x-wc-webhook-event": event,
          "x-wc-webhook-signature": forgery.signature ?? signature,
          "x-wc-webhook-id": String(id),
          "x-wc-webhook-delivery-id": forgery.deliveryId ?? `d${deliveries}`.padStart(32, "0"),
        },
      };
    },
    allNotes: () => [...orders.values()].flatMap(({ notes }) => notes.map(({ note }) => note)),
    settled: async () => {
      while (sending.size > 0) await Promise.all(sending);
    },
  });
  return shop;
}
