import { createHmac } from "node:crypto";
import { type EmulatedPush, sendPush } from "./send-push";
import type { ShopifyBase } from "./shopify-base";

/** What is special about a notice. */
export interface NoticeOptions {
  readonly webhookId?: string;
  readonly triggeredAt?: Date;
  readonly secret?: string;
  readonly domain?: string;
}

export interface ShopifySubscription {
  readonly id: string;
  /** As GraphQL names it: `ORDERS_UPDATED`. */
  readonly topic: string;
  readonly uri: string;
  /** Fields of the payload that are sent; none: all. */
  readonly includeFields: readonly string[];
}

export interface ShopifyNotices {
  readonly subscriptions: ShopifySubscription[];
  /** Where app-wide topics go, which no subscription is needed for: uninstalled and privacy; null: nowhere. */
  address: string | null;
  /** Nothing is sent while this is set: notices are lost. */
  isLossy: boolean;
  /** A notice as it is sent, signed. */
  pack(topic: string, payload: object, options?: NoticeOptions): EmulatedPush;
  /** Sends it to an address; the answer's status. */
  send(to: string, push: EmulatedPush): Promise<number>;
  emit(topic: string, payload: object): void;
  /** Waits until everything that was sent has been answered. */
  settled(): Promise<void>;
}

/** Writes a payload; ids with all their digits (`rawId`). */
export const writePayload = (payload: object) => JSON.stringify(payload).replace(/"#raw:(\d+)"/g, "$1");

/** Topics that the app's own configuration subscribes to. */
const appTopics = /^(app|customers|shop)\//;

function pick(payload: object, fields: readonly string[]): object {
  if (fields.length === 0) return payload;
  return Object.fromEntries(Object.entries(payload).filter(([name]) => fields.includes(name)));
}

/** Subscriptions of a shop, and notices signed as Shopify does. */
export function shopifyNotices(base: ShopifyBase): ShopifyNotices {
  const sending = new Set<Promise<unknown>>();
  const notices: ShopifyNotices = {
    subscriptions: [],
    address: null,
    isLossy: false,
    pack(
      topic,
      payload,
      { webhookId, triggeredAt, secret = base.app.clientSecret, domain = base.domain } = {},
    ) {
      const body = writePayload(payload);
      return {
        body,
        headers: {
          "x-shopify-topic": topic,
          "x-shopify-hmac-sha256": createHmac("sha256", secret).update(body).digest("base64"),
          "x-shopify-shop-domain": domain,
          "x-shopify-api-version": "2026-10",
          "x-shopify-webhook-id":
            webhookId ?? `b54557e4-bdd9-4b37-8a5f-bf7d70bcd${base.newId().slice(-3)}-${base.newId()}`,
          "x-shopify-event-id": base.newId(),
          "x-shopify-triggered-at": (triggeredAt ?? base.now()).toISOString(),
        },
      };
    },
    send: async (to, push) => (await sendPush(to, push)).status,
    emit(topic, payload) {
      if (notices.isLossy) return;
      const wanted = topic.toUpperCase().replace("/", "_");
      const found = notices.subscriptions.filter((subscription) => subscription.topic === wanted);
      const to = new Map(found.map(({ uri, includeFields }) => [uri, pick(payload, includeFields)]));
      if (notices.address !== null && appTopics.test(topic)) to.set(notices.address, payload);
      for (const [address, body] of to) {
        const sent = sendPush(address, notices.pack(topic, body)).catch(() => undefined);
        sending.add(sent);
        void sent.finally(() => sending.delete(sent));
      }
    },
    settled: async () => {
      while (sending.size > 0) await Promise.all(sending);
    },
  };
  return notices;
}
