import type { Db } from "@/db/client";
import type { AccountId } from "@/lib/core/ids";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";

/** Notifies the account's open pages, once the transaction commits, that a shop changed. */
export function emitShops(tx: Db, accountId: AccountId): Promise<void> {
  return publish(tx, notificationChannels.accountChanged, `${accountId}:shops`);
}
