import type { Tx } from "@/db/client";
import { busChannels, publish } from "@/lib/platform/bus";
import type { BulkKind } from "./constants";
import { continueBatch } from "./continue-batch";
import { deleteBatch } from "./delete-batch";
import { editBatch } from "./edit-batch";
import type { Batch, BatchOutcome } from "./lock-batch";
import { refreshBatch } from "./refresh-batch";
import type { ShipmentChange } from "./schemas";
import { stopBatch } from "./stop-batch";

/** Something that is done to shipments; a change has been judged. */
export type Deed =
  | { readonly kind: Exclude<BulkKind, "edit" | "export"> }
  | { readonly kind: "edit"; readonly change: ShipmentChange };

const simple = {
  refresh: refreshBatch,
  delete: deleteBatch,
  stop: stopBatch,
  continue: continueBatch,
} as const;

/** Does something to a batch of one account's shipments in the caller's transaction, and tells its open desks. */
export async function applyBatch(tx: Tx, batch: Batch, deed: Deed): Promise<BatchOutcome> {
  if (batch.ids.length === 0) return { changed: 0, refused: 0 };
  const { changed, refused } =
    deed.kind === "edit" ? await editBatch(tx, batch, deed.change) : await simple[deed.kind](tx, batch);
  if (changed > 0) await publish(tx, busChannels.deskChanged, `${batch.accountId}:shipments`);
  return { changed, refused };
}
