import { and, asc, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { carrierAccount } from "@/db/schema/carrier-accounts";
import type { AccountScope } from "@/lib/platform/adapters/context";

export type CarrierAccountRow = typeof carrierAccount.$inferSelect;

/** An account's carrier accounts, oldest first. */
export async function carrierAccountRows(
  db: Db,
  { accountId }: Pick<AccountScope, "accountId">,
  { courier, state }: { readonly courier?: string | undefined; readonly state?: number | undefined } = {},
): Promise<readonly CarrierAccountRow[]> {
  return db
    .select()
    .from(carrierAccount)
    .where(
      and(
        eq(carrierAccount.accountId, accountId),
        courier === undefined ? undefined : eq(carrierAccount.courier, courier),
        state === undefined ? undefined : eq(carrierAccount.state, state),
      ),
    )
    .orderBy(asc(carrierAccount.createdAt), asc(carrierAccount.id));
}
