import { type Answered, bodyOf, gid, type ShopifyBase } from "./shopify-base";
import { type ShopifyNotices, shopifyNotices } from "./shopify-notices";
import { type ShopifyGrants, shopifyGrants } from "./shopify-oauth";
import { type ShopifyOrders, shopifyOrders } from "./shopify-orders";
import { type EmulatedCall, type EmulatedReply, type Emulator, startEmulator } from "./start-emulator";

export interface ShopifyEmulator extends Emulator {
  /** The product's variables that fit it, TEST_CARRIER_HOSTS included. */
  readonly variables: Readonly<Record<string, string>>;
  readonly base: ShopifyBase;
  readonly grants: ShopifyGrants;
  readonly orders: ShopifyOrders;
  readonly notices: ShopifyNotices;
  /** Its clock; null: the real one. */
  clock: Date | null;
  /** Points of its bucket: at most, now, and restored in a second of the real clock. */
  readonly bucket: { max: number; left: number; restoreRate: number };
  /** The shop's owner removes the app: tokens and subscriptions end, and a notice says so. */
  uninstall(): void;
  /** The next calls that match are carried out, and their answers lost. */
  loseAnswer(match: (call: EmulatedCall) => boolean, times?: number): void;
}

interface ShopifyOptions {
  readonly domain?: string;
  /** An app of a company's own; default: the server's. */
  readonly app?: { readonly clientId: string; readonly clientSecret: string };
}

const serverApp = { clientId: "emulatedshopifyclient0001", clientSecret: "shpss_emulated_secret" } as const;
const graphQlPath = /^\/admin\/api\/\d{4}-\d{2}\/graphql\.json$/;

/** A Shopify shop on loopback: grant, tokens, orders by GraphQL with their cost, events of fulfilments, notices. */
export async function startShopify({
  domain = "luft.myshopify.com",
  app = serverApp,
}: ShopifyOptions = {}): Promise<ShopifyEmulator> {
  // Larger than what JavaScript's numbers hold exactly.
  let serial = 9_007_199_254_740_993n;
  const lost: { match: (call: EmulatedCall) => boolean }[] = [];
  const base: ShopifyBase = {
    domain,
    app: { ...app },
    origin: () => emulator.url,
    now: () => emulator.clock ?? new Date(),
    newId: () => String(serial++),
    accepts: ({ headers }) => grants.isValid(String(headers["x-shopify-access-token"] ?? "")),
    emit: (topic, payload) => notices.emit(topic, payload),
  };
  const grants = shopifyGrants(base);
  const orders = shopifyOrders(base);
  const notices = shopifyNotices(base);
  const bucket = { max: 2000, left: 2000, restoreRate: 100 };
  let countedAt = Date.now();

  const answer = (call: EmulatedCall): EmulatedReply => {
    const page = grants.pages(call);
    if (page) return page;
    if (call.method !== "POST" || !graphQlPath.test(call.path))
      return { status: 404, body: { errors: "Not Found" } };
    if (!base.accepts(call))
      return {
        status: 401,
        body: { errors: "[API] Invalid API key or access token (unrecognized login or wrong password)" },
      };
    const reply = answerQuery(call);
    const at = lost.findIndex(({ match }) => match(call));
    if (at === -1) return reply;
    lost.splice(at, 1);
    return { status: 503, body: "", headers: { "content-type": "text/html" } };
  };

  const answerQuery = (call: EmulatedCall): EmulatedReply => {
    const { query, variables = {} } = bodyOf(call) as { query?: string; variables?: Record<string, unknown> };
    const cost = costOf(query ?? "", variables);
    const now = Date.now();
    bucket.left = Math.min(bucket.max, bucket.left + ((now - countedAt) / 1000) * bucket.restoreRate);
    countedAt = now;
    const isThrottled = cost > bucket.left;
    if (!isThrottled) bucket.left -= cost;
    const throttleStatus = {
      maximumAvailable: bucket.max,
      currentlyAvailable: Math.floor(bucket.left),
      restoreRate: bucket.restoreRate,
    };
    const extensions = {
      cost: { requestedQueryCost: cost, actualQueryCost: isThrottled ? null : cost, throttleStatus },
    };
    if (isThrottled) {
      const errors = [
        {
          message: "Throttled",
          extensions: { code: "THROTTLED", documentation: "https://shopify.dev/api/usage/rate-limits" },
        },
      ];
      return { status: 200, body: { errors, extensions } };
    }
    return { status: 200, body: { ...resolve(query ?? "", variables), extensions } };
  };

  const resolve = (query: string, variables: Readonly<Record<string, unknown>>): Answered => {
    if (/\borders\s*\(/.test(query)) return orders.answer(variables);
    if (/\border\s*\(/.test(query)) return orders.answerOne(variables);
    if (/\bfulfillmentEventCreate\s*\(/.test(query)) return createEvent(variables);
    if (/\bfulfillment\s*\(/.test(query)) return findFulfilment(variables);
    if (/\bwebhookSubscriptionCreate\s*\(/.test(query)) return subscribe(variables);
    if (/\bwebhookSubscriptionDelete\s*\(/.test(query)) return unsubscribe(variables);
    if (/\bwebhookSubscriptions\s*\(/.test(query)) {
      const pageInfo = { hasNextPage: false, endCursor: null };
      return { data: { webhookSubscriptions: { nodes: notices.subscriptions, pageInfo } } };
    }
    if (/\bappUninstall\b/.test(query)) {
      uninstall();
      return { data: { appUninstall: { userErrors: [] } } };
    }
    if (/\bshop\b/.test(query)) return { data: { shop: { name: "Luft & Laune", myshopifyDomain: domain } } };
    return {
      data: null,
      errors: [{ message: "Field doesn't exist", extensions: { code: "undefinedField" } }],
    };
  };

  const createEvent = ({ fulfillmentEvent }: Readonly<Record<string, unknown>>): Answered => {
    const { fulfillmentId, status, happenedAt } = fulfillmentEvent as Record<string, string>;
    const found = orders.find(fulfillmentId ?? "");
    if (!found || found.status === "CANCELLED") {
      const userErrors = [
        { field: ["fulfillmentEvent", "fulfillmentId"], message: "Fulfillment could not be found." },
      ];
      return { data: { fulfillmentEventCreate: { fulfillmentEvent: null, userErrors } } };
    }
    const event = {
      id: gid("FulfillmentEvent", base.newId()),
      status: status ?? "",
      happenedAt: happenedAt ?? base.now().toISOString(),
    };
    found.events.push(event);
    found.displayStatus = event.status;
    return { data: { fulfillmentEventCreate: { fulfillmentEvent: { id: event.id }, userErrors: [] } } };
  };
  const findFulfilment = ({ id }: Readonly<Record<string, unknown>>): Answered => {
    const found = orders.find(String(id));
    if (!found) return { data: { fulfillment: null } };
    const { status, displayStatus, events } = found;
    return {
      data: {
        fulfillment: { id: found.id, status, displayStatus, events: { nodes: [...events].reverse() } },
      },
    };
  };
  const subscribe = ({ topic, subscription }: Readonly<Record<string, unknown>>): Answered => {
    const { uri, includeFields = [] } = subscription as { uri: string; includeFields?: string[] };
    const isTaken = notices.subscriptions.some((known) => known.topic === topic && known.uri === uri);
    if (isTaken) {
      const userErrors = [
        { field: ["webhookSubscription", "uri"], message: "Address for this topic has already been taken" },
      ];
      return { data: { webhookSubscriptionCreate: { webhookSubscription: null, userErrors } } };
    }
    const made = { id: gid("WebhookSubscription", base.newId()), topic: String(topic), uri, includeFields };
    notices.subscriptions.push(made);
    return { data: { webhookSubscriptionCreate: { webhookSubscription: { id: made.id }, userErrors: [] } } };
  };
  const unsubscribe = ({ id }: Readonly<Record<string, unknown>>): Answered => {
    const at = notices.subscriptions.findIndex((known) => known.id === id);
    if (at !== -1) notices.subscriptions.splice(at, 1);
    return { data: { webhookSubscriptionDelete: { deletedWebhookSubscriptionId: id, userErrors: [] } } };
  };
  const uninstall = () => {
    grants.revoke();
    notices.emit("app/uninstalled", {
      id: 1,
      name: "Luft & Laune",
      domain,
      myshopify_domain: domain,
      email: "owner@example.com",
    });
    notices.subscriptions.length = 0;
  };

  const started = await startEmulator(domain, answer);
  const emulator: ShopifyEmulator = Object.assign(started, {
    base,
    grants,
    orders,
    notices,
    bucket,
    uninstall,
    clock: null as Date | null,
    variables: {
      SHOPIFY_CLIENT_ID: app.clientId,
      SHOPIFY_CLIENT_SECRET: app.clientSecret,
      TEST_CARRIER_HOSTS: started.testHost,
    },
    loseAnswer: (match: (call: EmulatedCall) => boolean, times = 1) => {
      for (let count = 0; count < times; count += 1) lost.push({ match });
    },
  });
  return emulator;
}

/** Points of a query, roughly as Shopify counts them. */
function costOf(query: string, { first }: Readonly<Record<string, unknown>>): number {
  if (/^\s*mutation\b/.test(query)) return 10;
  return typeof first === "number" ? 2 + first * 4 : 5;
}
