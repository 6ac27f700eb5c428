import { ordersPerPage } from "../../constants";
import type { OrderPage, ShopAccess, ShopReply } from "../../schemas";
import { callAdmin } from "./client";
import { orderDocument, ordersDocument } from "./documents";
import { isCut, mapPage, optionalFields, orderSchema, pageSchema } from "./map-orders";

/** Where a page costs more than Shopify takes at once. */
const fewerPerPage = 10;

/** A page of the orders that changed since `since`. Orders that it cuts short are read alone. */
export async function fetchOrders(
  shop: ShopAccess,
  page: { readonly since: Date; readonly cursor: string | null },
  signal: AbortSignal,
): Promise<ShopReply<OrderPage>> {
  const reply = await fetchPage(shop, page, ordersPerPage, signal);
  const isTooMuch = reply.kind === "unreadable" && reply.reason === "MAX_COST_EXCEEDED";
  const read = isTooMuch ? await fetchPage(shop, page, fewerPerPage, signal) : reply;
  if (read.kind !== "ok") return read;
  const nodes = [...read.value.nodes];
  for (const [at, order] of nodes.entries()) {
    if (!isCut(order)) continue;
    const whole = await callAdmin(
      shop,
      {
        document: orderDocument,
        variables: { id: order.id },
        root: "order",
        schema: orderSchema.nullable(),
        optional: optionalFields,
      },
      signal,
    );
    if (whole.kind !== "ok") return whole;
    if (whole.value) nodes[at] = whole.value;
  }
  const value = mapPage({ ...read.value, nodes });
  return value ? { kind: "ok", value } : { kind: "unreadable", reason: "no cursor" };
}

function fetchPage(
  shop: ShopAccess,
  { since, cursor }: { readonly since: Date; readonly cursor: string | null },
  first: number,
  signal: AbortSignal,
) {
  const query = `updated_at:>='${since.toISOString()}'`;
  const variables = { first, after: cursor, query };
  return callAdmin(
    shop,
    { document: ordersDocument, variables, root: "orders", schema: pageSchema, optional: optionalFields },
    signal,
  );
}
