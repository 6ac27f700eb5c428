import { z } from "zod";
import type { ShopAccess, ShopReply } from "../../schemas";
import { callAdmin } from "./client";
import { subscribeDocument, subscriptionsDocument } from "./documents";

/** What is subscribed to, and which fields of it are sent: ids, and nothing of a customer. */
const topics: Readonly<Record<string, readonly string[]>> = {
  ORDERS_UPDATED: ["id", "admin_graphql_api_id", "updated_at"],
  FULFILLMENTS_CREATE: ["id", "order_id", "admin_graphql_api_id", "updated_at"],
  FULFILLMENTS_UPDATE: ["id", "order_id", "admin_graphql_api_id", "updated_at"],
  APP_UNINSTALLED: ["id", "myshopify_domain"],
  APP_SCOPES_UPDATE: [],
};
/** An app has a few; more are not looked at. */
const subscriptionsMax = 100;

const subscriptionsSchema = z.object({
  nodes: z.array(z.object({ topic: z.string(), uri: z.string() })),
});
const userErrorsSchema = z.object({ userErrors: z.array(z.object({ message: z.string() })) });

/** Subscribes to what is not subscribed to yet at `address`. */
export async function ensureNotices(
  shop: ShopAccess,
  { address }: { readonly address: string },
  signal: AbortSignal,
): Promise<ShopReply<null>> {
  const variables = { first: subscriptionsMax };
  const known = await callAdmin(
    shop,
    {
      document: subscriptionsDocument,
      variables,
      root: "webhookSubscriptions",
      schema: subscriptionsSchema,
    },
    signal,
  );
  if (known.kind !== "ok") return known;
  const own = new Set(known.value.nodes.filter(({ uri }) => uri === address).map(({ topic }) => topic));
  let result: ShopReply<null> = { kind: "ok", value: null };
  for (const [topic, includeFields] of Object.entries(topics)) {
    if (own.has(topic)) continue;
    const reply = await subscribe(shop, topic, { uri: address, includeFields }, signal);
    if (reply.kind === "ok") continue;
    // A topic that Shopify does not grant leaves the others as they are.
    if (reply.kind !== "unreadable" && reply.kind !== "forbidden") return reply;
    result = reply;
  }
  return result;
}

async function subscribe(
  shop: ShopAccess,
  topic: string,
  { uri, includeFields }: { readonly uri: string; readonly includeFields: readonly string[] },
  signal: AbortSignal,
): Promise<ShopReply<null>> {
  const subscription = { uri, format: "JSON", ...(includeFields.length > 0 && { includeFields }) };
  const reply = await callAdmin(
    shop,
    {
      document: subscribeDocument,
      variables: { topic, subscription },
      root: "webhookSubscriptionCreate",
      schema: userErrorsSchema,
    },
    signal,
  );
  if (reply.kind !== "ok") return reply;
  const [problem] = reply.value.userErrors;
  // Another process, or the app's own configuration, has it.
  if (!problem || /taken/i.test(problem.message)) return { kind: "ok", value: null };
  return { kind: "unreadable", reason: `${topic}: ${problem.message}` };
}
