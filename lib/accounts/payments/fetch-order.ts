import type { PayPal } from "./providers/paypal/client";
import { mapOrder, type RemoteOrder } from "./providers/paypal/map-order";

/** Address of an order at PayPal. */
export const orderPath = (providerId: string): string =>
  `/v2/checkout/orders/${encodeURIComponent(providerId)}`;

/** An order as PayPal has it now; `missing`: it has none; null: no answer that can be read, so nothing is known. */
export async function fetchOrder(
  paypal: PayPal,
  providerId: string,
  signal: AbortSignal,
): Promise<RemoteOrder | "missing" | null> {
  const reply = await paypal.call({ method: "GET", path: orderPath(providerId), signal });
  if (reply.kind === "refused") return reply.status === 404 ? "missing" : null;
  const remote = reply.kind === "ok" ? mapOrder(reply.body) : null;
  return remote?.id === providerId ? remote : null;
}
