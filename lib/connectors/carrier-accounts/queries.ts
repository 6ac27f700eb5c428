import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { account } from "@/db/schema/accounts";
import { carrierAccount } from "@/db/schema/carrier-accounts";
import type { AccountScope } from "@/lib/platform/adapters/context";

export type CarrierAccountRow = typeof carrierAccount.$inferSelect;
type Scope = Pick<AccountScope, "accountId">;

/** Condition for one carrier account of the account. */
export function owned({ accountId }: Scope, id: string): SQL | undefined {
  return and(eq(carrierAccount.id, id), eq(carrierAccount.accountId, accountId));
}

/** An account's carrier accounts, oldest first. */
export async function carrierAccountRows(
  db: Db,
  { accountId }: Scope,
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

/** Serializes changes to one account's carrier accounts: two must not take the same name, or the last place, at once. */
export async function lockCarrierAccounts(tx: Tx, { accountId }: Scope): Promise<void> {
  await tx.execute(sql`select 1 from ${account} where ${account.id} = ${accountId} for no key update`);
}
