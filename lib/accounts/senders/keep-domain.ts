import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { senderAddress, senderDomain } from "@/db/schema/senders";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { sharedDomains } from "@/lib/platform/adapters/data/shared-domains";
import { enqueue } from "@/lib/platform/adapters/queue";
import { env } from "@/lib/platform/environment/env";
import { currentTransport, unchecked } from "./check-domain";
import { createSealedKey, createSelector, openSealedKey } from "./create-key";
import { senderDomainAdded, senderDomainLeft } from "./events";
import { listOwnRecords } from "./list-wanted";
import type { AddressWithDomain, DomainRow } from "./queries";
import { domainOf } from "./rules";

type Scope = Pick<AccountScope, "accountId">;

/** Throws domainShared for an address at a domain that no single company owns. */
export function guardDomain(address: string): void {
  if (sharedDomains.has(domainOf(address)))
    throw new AppError("domainShared", { issues: [{ path: "address", rule: "shared" }] });
}

/** What is inserted for a domain, with a key of its own where we sign; null if the account has it. Slow: not in a transaction. */
export async function createDomain(
  ctx: Pick<Context, "now">,
  { accountId }: Scope,
  rows: readonly AddressWithDomain[],
  domain: string,
): Promise<DomainRow | null> {
  if (rows.some((row) => row.domain.domain === domain)) return null;
  const id = newId(ctx.now);
  const transport = currentTransport();
  const own = { id, domain, selector: createSelector() };
  const sealedKey = transport === "smtp" ? await createSealedKey(id) : null;
  const key = openSealedKey({ id, sealedKey });
  return {
    ...{ ...own, accountId, transport, sealedKey, providerId: null, providerCreated: false },
    records: key === null ? [] : unchecked(listOwnRecords(own, key, env().MAIL_SPF)),
    ...{ state: "NotStarted", checkedAt: null, failingSince: null, createdAt: ctx.now },
  };
}

/**
 * The account's row of a domain, among its addresses or the one that was made for it. In the caller's transaction, after its
 * lock. Throws busy if the row that was there before it is gone.
 */
export async function keepDomain(
  tx: Tx,
  rows: readonly AddressWithDomain[],
  domain: string,
  made: DomainRow | null,
): Promise<DomainRow> {
  const known = rows.find((row) => row.domain.domain === domain)?.domain;
  if (known) return known;
  if (!made) throw new AppError("busy");
  await tx.insert(senderDomain).values(made);
  if (made.transport === "resend") await enqueue(tx, senderDomainAdded, { id: made.id });
  return made;
}

/** Deletes the account's domains without addresses, here and at the email service. In the caller's transaction. */
export async function deleteUnusedDomains(tx: Tx, { accountId }: Scope): Promise<void> {
  const left = await tx
    .delete(senderDomain)
    .where(
      and(
        eq(senderDomain.accountId, accountId),
        sql`not exists (select 1 from ${senderAddress} where ${senderAddress.domainId} = ${senderDomain.id})`,
      ),
    )
    .returning({ providerId: senderDomain.providerId, providerCreated: senderDomain.providerCreated });
  for (const { providerId, providerCreated } of left)
    if (providerId !== null && providerCreated) await enqueue(tx, senderDomainLeft, { providerId });
}
