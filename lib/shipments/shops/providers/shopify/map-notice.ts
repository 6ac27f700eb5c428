import { z } from "zod";
import type { NoticeKind } from "../../constants";

/** What a notice is about: a kind, and ids at Shopify. Nothing else of its body is ever stored. */
export interface ReadNotice {
  readonly kind: NoticeKind;
  readonly subject: Readonly<Record<string, unknown>>;
}

/** Orders of a notice that are looked at; a reading finds all. */
const idsMax = 1_000;
/** An id as a number, with all its digits as a text (`quoteNumbers`). */
const id = z.union([z.string().regex(/^\d{1,25}$/), z.int().nonnegative().transform(String)]);
const orderGid = (order: string) => `gid://shopify/Order/${order}`;
const ids = z.array(id).max(idsMax).catch([]);

const orderSchema = z.object({ id }).transform((read) => ({ orderIds: [orderGid(read.id)] }));
const fulfillmentSchema = z
  .object({ order_id: id })
  .transform((read) => ({ orderIds: [orderGid(read.order_id)] }));
const requestSchema = z
  .object({ orders_requested: ids, data_request: z.object({ id }) })
  .transform((read) => ({
    requestId: read.data_request.id,
    orderIds: read.orders_requested.map(orderGid),
  }));
const redactSchema = z
  .object({ orders_to_redact: ids })
  .transform((read) => ({ orderIds: read.orders_to_redact.map(orderGid) }));
const nothing = z.unknown().transform(() => ({}));

const topics: Readonly<Record<string, readonly [NoticeKind, z.ZodType<ReadNotice["subject"]>]>> = {
  "orders/create": ["orders", orderSchema],
  "orders/updated": ["orders", orderSchema],
  "fulfillments/create": ["orders", fulfillmentSchema],
  "fulfillments/update": ["orders", fulfillmentSchema],
  "app/uninstalled": ["uninstalled", nothing],
  "app/scopes_update": ["scopes", nothing],
  "customers/data_request": ["customerRequest", requestSchema],
  "customers/redact": ["customerRedact", redactSchema],
  "shop/redact": ["shopRedact", nothing],
};

/** What a notice is about. `ignored`: a topic that we did not ask for; `unreadable`: not as documented. Pure. */
export function mapNotice(topic: string, body: string): ReadNotice | "ignored" | "unreadable" {
  const [kind, schema] = Object.hasOwn(topics, topic) ? (topics[topic] ?? []) : [];
  if (kind === undefined || schema === undefined) return "ignored";
  const read = schema.safeParse(parseJson(body));
  return read.success ? { kind, subject: read.data } : "unreadable";
}

/** Longer numbers are texts: JavaScript's are not exact beyond 2^53. */
function parseJson(body: string): unknown {
  const quoted = body.replace(/"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g, (part) =>
    part.startsWith('"') ? part : `"${part}"`,
  );
  try {
    return JSON.parse(quoted);
  } catch {
    return undefined;
  }
}
