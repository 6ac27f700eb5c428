import { and, count, eq, ne } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { accountUser } from "@/db/schema/accounts";
import { invitation } from "@/db/schema/organization";
import { AppError } from "@/lib/core/app-error";
import type { AccountScope } from "@/lib/platform/context";
import { membersMax } from "./constants";

/** Throws organizationFull when the account has as many members and invitations as it may. */
export async function guardRoom(tx: Tx, { accountId }: Pick<AccountScope, "accountId">): Promise<void> {
  const counts = await Promise.all([
    tx
      .select({ n: count() })
      .from(accountUser)
      .where(and(eq(accountUser.accountId, accountId), ne(accountUser.email, ""))),
    tx.select({ n: count() }).from(invitation).where(eq(invitation.accountId, accountId)),
  ]);
  const total = counts.reduce((sum, [row]) => sum + (row?.n ?? 0), 0);
  if (total >= membersMax) throw new AppError("organizationFull");
}
