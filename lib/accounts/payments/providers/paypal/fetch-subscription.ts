import { hourMs } from "@/lib/core/calendar";
import type { PayPal } from "./client";
import { mapSales, mapSubscription, type RemoteSale, type RemoteSubscription } from "./map-subscription";

/** What PayPal says of a subscription now. */
export interface SubscriptionReading {
  readonly remote: RemoteSubscription;
  /** Its charges, the first first. */
  readonly sales: readonly RemoteSale[];
}

interface Reading {
  readonly now: Date;
  /** No charge is older. */
  readonly since: Date;
  readonly signal: AbortSignal;
}

/** Reads a subscription with its charges. `missing`: PayPal has none with this id; null: not known, ask later. */
export async function fetchSubscription(
  paypal: PayPal,
  id: string,
  { now, since, signal }: Reading,
): Promise<SubscriptionReading | "missing" | null> {
  const path = `/v1/billing/subscriptions/${encodeURIComponent(id)}`;
  const reply = await paypal.call({ method: "GET", path, signal });
  if (reply.kind === "refused" && reply.status === 404) return "missing";
  const remote = reply.kind === "ok" ? mapSubscription(reply.body) : null;
  if (remote === null) return null;
  // Clocks differ.
  const times = { from: since.getTime() - hourMs, until: now.getTime() + hourMs };
  const query = new URLSearchParams({ start_time: timeOf(times.from), end_time: timeOf(times.until) });
  const listed = await paypal.call({ method: "GET", path: `${path}/transactions?${query}`, signal });
  // Before it is approved there is no list.
  if (listed.kind === "refused") return { remote, sales: [] };
  const sales = listed.kind === "ok" ? mapSales(listed.body) : null;
  return sales === null ? null : { remote, sales };
}

/** `2026-11-27T10:00:00Z`. */
const timeOf = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;
