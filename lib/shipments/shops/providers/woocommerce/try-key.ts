import type { GuardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import type { ShopAccess } from "../../schemas";
import { WooClient, type WooReply } from "./client";

/**
 * Whether a shop accepts a key that may read its orders and write. `refused`: it says no; `unreachable`: no shop of
 * WooCommerce answers there. Nothing is changed: an empty batch is refused to who may not make webhooks, and does nothing.
 */
export async function tryKey(
  send: GuardedFetch,
  shop: Pick<ShopAccess, "domain" | "keys">,
  signal: AbortSignal,
): Promise<"accepted" | "refused" | "unreachable"> {
  const client = new WooClient(send, shop, signal);
  const query = { per_page: "1", _fields: "id", orderby: "modified", dates_are_gmt: "true" };
  const read = await client.call({ method: "GET", path: "orders", query });
  if (read.kind === "ok" && !Array.isArray(read.value.body)) return "unreachable";
  if (read.kind !== "ok") return refusalOf(read);
  const written = await client.call({ method: "POST", path: "webhooks/batch", body: {} });
  return written.kind === "ok" ? "accepted" : refusalOf(written);
}

const refusalOf = ({ kind }: WooReply) =>
  kind === "reauthorize" || kind === "forbidden" ? ("refused" as const) : ("unreachable" as const);
