import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { account } from "@/db/schema/accounts";
import { senderAddress, senderDomain } from "@/db/schema/senders";
import { AppError } from "@/lib/core/app-error";
import type { AccountScope } from "@/lib/platform/adapters/context";

export type AddressRow = typeof senderAddress.$inferSelect;
export type DomainRow = typeof senderDomain.$inferSelect;
export interface AddressWithDomain {
  readonly address: AddressRow;
  readonly domain: DomainRow;
}
type Scope = Pick<AccountScope, "accountId">;

/** Condition for one sender address of the account. */
export function ownedAddress({ accountId }: Scope, id: string): SQL | undefined {
  return and(eq(senderAddress.id, id), eq(senderAddress.accountId, accountId));
}

/** An account's sender addresses with their domains, oldest first. */
export function readAddresses(db: Db, { accountId }: Scope, id?: string): Promise<AddressWithDomain[]> {
  return db
    .select({ address: senderAddress, domain: senderDomain })
    .from(senderAddress)
    .innerJoin(senderDomain, eq(senderDomain.id, senderAddress.domainId))
    .where(
      and(
        eq(senderAddress.accountId, accountId),
        eq(senderDomain.accountId, accountId),
        id === undefined ? undefined : eq(senderAddress.id, id),
      ),
    )
    .orderBy(asc(senderAddress.createdAt), asc(senderAddress.id));
}

/** One of them by its id. Throws notFound. */
export async function findAddress(db: Db, scope: Scope, id: string): Promise<AddressWithDomain> {
  const [found] = await readAddresses(db, scope, id);
  if (!found) throw new AppError("notFound");
  return found;
}

/** Serializes changes to one account's sender addresses. */
export async function lockSenders(tx: Tx, { accountId }: Scope): Promise<void> {
  await tx.execute(sql`select 1 from ${account} where ${account.id} = ${accountId} for no key update`);
}
