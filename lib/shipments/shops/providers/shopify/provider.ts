import { z } from "zod";
import type { ShopAccess, ShopProvider } from "../../schemas";
import { callAdmin } from "./client";
import { uninstallDocument } from "./documents";
import { ensureNotices } from "./ensure-notices";
import { fetchOrders } from "./fetch-orders";
import { writeStatus } from "./write-status";

export const shopifyProvider: ShopProvider = { fetchOrders, ensureNotices, writeStatus, endConnection };

/** Uninstalls our app there: its subscriptions and tokens end with it. */
async function endConnection(shop: ShopAccess, _hookAddress: string, signal: AbortSignal): Promise<void> {
  const call = { document: uninstallDocument, root: "appUninstall", schema: z.unknown() };
  await callAdmin(shop, call, signal);
}
