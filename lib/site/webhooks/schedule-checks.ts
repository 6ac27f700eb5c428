import type { Db } from "@/db/client";
import type { AccountId } from "@/lib/core/ids";
import { enqueueMany } from "@/lib/platform/adapters/queue";
import { checkDue } from "./events";

export interface DueCheck {
  readonly accountId: AccountId;
  readonly dueAt: Date;
}

/** Checks these addresses then, in state Checking; of one account the latest call counts. */
export async function scheduleChecks(db: Db, due: readonly DueCheck[]): Promise<void> {
  await enqueueMany(
    db,
    checkDue,
    due.map(({ accountId, dueAt }) => ({
      payload: { accountId },
      key: `webhook check ${accountId}`,
      runAt: dueAt,
    })),
  );
}
