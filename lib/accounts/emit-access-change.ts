import type { Tx } from "@/db/client";
import type { AccountScope } from "@/lib/platform/context";
import { enqueue } from "@/lib/platform/queue";
import { accessChanged } from "./events";

/** Tells higher layers, once the transaction commits, that somebody may see less of the account than before. */
export async function emitAccessChange(
  tx: Tx,
  { accountId }: Pick<AccountScope, "accountId">,
): Promise<void> {
  // Changes that wait together are one job.
  await enqueue(tx, accessChanged, { accountId }, { key: `access:${accountId}` });
}
