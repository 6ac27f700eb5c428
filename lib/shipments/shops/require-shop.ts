import type { Tx } from "@/db/client";
import { AppError } from "@/lib/core/app-error";
import type { AccountScope } from "@/lib/platform/adapters/context";
import { findShop, lockShop, type ShopRow } from "./queries";

/** The account's shop, locked until the transaction ends. Throws notFound for others', ended and missing ones. */
export async function requireShop(
  tx: Tx,
  scope: Pick<AccountScope, "accountId">,
  id: string,
): Promise<ShopRow> {
  const found = await findShop(tx, scope, id);
  if (found) await lockShop(tx, id);
  // Read again: it may have ended while this waited.
  const row = found && (await findShop(tx, scope, id));
  if (!row) throw new AppError("notFound");
  return row;
}
