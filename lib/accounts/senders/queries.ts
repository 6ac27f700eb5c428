import { and, asc, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { senderAddress, senderDomain } from "@/db/schema/senders";
import { requireRow } from "@/lib/core/require-row";
import type { AccountScope } from "@/lib/platform/adapters/context";

export type AddressRow = typeof senderAddress.$inferSelect;
export type DomainRow = typeof senderDomain.$inferSelect;
export interface AddressWithDomain {
  readonly address: AddressRow;
  readonly domain: DomainRow;
}
type Scope = Pick<AccountScope, "accountId">;

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
  return requireRow(await readAddresses(db, scope, id));
}
