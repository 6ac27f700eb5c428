import type { Context } from "@/lib/platform/adapters/context";
import type { ShopPlatform } from "@/lib/shipments/shops/constants";
import { hookAddress } from "@/lib/shipments/shops/hook-address";
import { shopProviders } from "@/lib/shipments/shops/list-providers";
import { openShop } from "@/lib/shipments/shops/open-shop";
import type { ShopRow } from "@/lib/shipments/shops/queries";

/** Milliseconds in which the platform is asked. */
const endMs = 20_000;

/**
 * Asks the platform to end a connection, with the keys that its row had. Never fails: whatever the platform does, it is over
 * here.
 */
export async function endRemote(
  { db, now, log }: Pick<Context, "db" | "now" | "log">,
  row: ShopRow,
): Promise<void> {
  // The caller's signal may end with its answer.
  const signal = AbortSignal.timeout(endMs);
  try {
    const opened = await openShop({ db, now, signal }, row);
    if (opened.kind !== "ok") return;
    await shopProviders[row.platform as ShopPlatform]?.endConnection(opened.value, hookAddress(row), signal);
  } catch (error) {
    log.warn({ err: error, shop: row.id }, "a shop could not be asked to end its connection");
  }
}
