import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { senderAddress } from "@/db/schema/senders";
import type { AccountId } from "@/lib/core/ids";
import { deleteUnusedDomains } from "./keep-domain";

/** Deletes all sender addresses and domains of an account, also at the email service. */
export async function deleteSenders(db: Db, accountId: AccountId): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(senderAddress).where(eq(senderAddress.accountId, accountId));
    await deleteUnusedDomains(tx, { accountId });
  });
}
