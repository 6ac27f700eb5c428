import { guardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import type { ShopAccess, ShopProvider } from "../../schemas";
import { WooClient } from "./client";
import { endNotices, ensureNotices } from "./ensure-notices";
import { fetchOrders } from "./fetch-orders";
import { writeNote } from "./write-note";

const open = (shop: ShopAccess, signal: AbortSignal) => new WooClient(guardedFetch(), shop, signal);

/** WooCommerce: orders, webhooks and notes by its REST interface. */
export const wooCommerce: ShopProvider = {
  fetchOrders: (shop, page, signal) => fetchOrders(open(shop, signal), page),
  ensureNotices: (shop, hook, signal) => ensureNotices(open(shop, signal), hook),
  writeStatus: (shop, update, signal) => writeNote(open(shop, signal), update),
  async endConnection(shop, hookAddress, signal) {
    await endNotices(open(shop, signal), hookAddress);
  },
};
