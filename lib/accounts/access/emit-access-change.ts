import type { Tx } from "@/db/client";
import { accessChanged } from "@/lib/accounts/users/events";
import type { AccountScope } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";

/** Tells higher layers, once the transaction commits, that somebody may see less of the account than before. */
export async function emitAccessChange(
  tx: Tx,
  { accountId }: Pick<AccountScope, "accountId">,
): Promise<void> {
  // Changes that wait together are one job.
  await enqueue(tx, accessChanged, { accountId }, { key: `access:${accountId}` });
}
