import type { Tx } from "@/db/client";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import { updateBatch } from "@/lib/shipments/list/update-batch";
import type { BulkKind } from "@/lib/shipments/records/constants";
import type { Batch, BatchOutcome } from "@/lib/shipments/records/lock-batch";
import type { ShipmentChange } from "@/lib/shipments/records/schemas";
import { setBatch } from "@/lib/shipments/records/set-mails";
import { continueBatch } from "./continue-batch";
import { moveToTrash } from "./move-to-trash";
import { purgeBatch } from "./purge-batch";
import { refreshBatch } from "./refresh-batch";
import { restoreBatch } from "./restore-batch";
import { stopBatch } from "./stop-batch";

/** A bulk action on shipments; a change has been validated. */
export type BulkAction =
  | { readonly kind: keyof typeof simple }
  | { readonly kind: "edit"; readonly change: ShipmentChange }
  /** What has the same `deletionId` is restored together. */
  | { readonly kind: "delete"; readonly deletionId?: string }
  /** Emails go to the email address of this user. */
  | { readonly kind: "mailsOn" | "mailsOff" | "restore"; readonly userId: string };

const simple = {
  refresh: refreshBatch,
  stop: stopBatch,
  continue: continueBatch,
  purge: purgeBatch,
} satisfies Partial<Record<BulkKind, (tx: Tx, batch: Batch) => Promise<BatchOutcome>>>;

/**
 * Applies an action to a batch of one account's shipments in the caller's transaction, and notifies its open
 * shipment lists.
 */
export async function applyBatch(tx: Tx, batch: Batch, bulkAction: BulkAction): Promise<BatchOutcome> {
  if (batch.ids.length === 0) return { changed: 0, refused: [] };
  const { changed, refused } = await runBulkAction(tx, batch, bulkAction);
  if (changed > 0) await publish(tx, notificationChannels.accountChanged, `${batch.accountId}:shipments`);
  return { changed, refused };
}

async function runBulkAction(tx: Tx, batch: Batch, bulkAction: BulkAction): Promise<BatchOutcome> {
  if (bulkAction.kind === "edit") return updateBatch(tx, batch, bulkAction.change);
  if (bulkAction.kind === "delete") return moveToTrash(tx, batch, bulkAction.deletionId);
  if (bulkAction.kind === "restore") return restoreBatch(tx, batch, bulkAction);
  if ("userId" in bulkAction)
    return setBatch(tx, batch, { userId: bulkAction.userId, notify: bulkAction.kind === "mailsOn" });
  return simple[bulkAction.kind](tx, batch);
}
