import { and, eq, isNotNull, ne } from "drizzle-orm";
import { bypassRowSecurity } from "@/db/account-database";
import type { Tx } from "@/db/client";
import { accountUser } from "@/db/schema/accounts";
import { findProvenDomains } from "@/lib/accounts/single-sign-on/find-proven-domain";
import { normalizeEmail } from "@/lib/core/email-address";
import { ScimError } from "@/lib/core/scim-error";
import type { AccountScope } from "@/lib/platform/adapters/context";

type Scope = Pick<AccountScope, "accountId">;

/** Whether an address is at a domain that the company has proven. */
export async function isAtProvenDomain(tx: Tx, scope: Scope, email: string): Promise<boolean> {
  const domain = normalizeEmail(email).split("@").at(-1) ?? "";
  return (await findProvenDomains(tx, scope)).includes(domain);
}

/** Throws invalidValue for an address at another domain than those that the company has proven. */
export async function guardDomain(tx: Tx, scope: Scope, email: string): Promise<void> {
  if (await isAtProvenDomain(tx, scope, email)) return;
  const detail = `The domain of ${email} is not one that your company has proven here.`;
  throw new ScimError(400, "invalidValue", detail);
}

/** Who has an address now: the user's id, whether they are of this company, and whether the directory deleted them. */
export async function findHolder(tx: Tx, { accountId }: Scope, email: string) {
  const [row] = await bypassRowSecurity(tx, (whole) =>
    whole
      .select({
        id: accountUser.id,
        accountId: accountUser.accountId,
        kind: accountUser.role,
        deprovisionedAt: accountUser.deprovisionedAt,
      })
      .from(accountUser)
      .where(eq(accountUser.emailKey, normalizeEmail(email))),
  );
  return row && { ...row, isOwn: row.accountId === accountId };
}

/** Why nobody can get an address; the answer says whose it is, as its domain is the company's. */
export function addressTaken(email: string, { isOwn }: { readonly isOwn: boolean }): ScimError {
  const detail = isOwn
    ? `${email} is the address of another user.`
    : `${email} has an account outside this company. Its holder must delete it before it can be provisioned.`;
  return new ScimError(409, "uniqueness", detail);
}

/** Throws uniqueness if another user of the company has an id of the directory. */
export async function guardExternalId(
  tx: Tx,
  { accountId }: Scope,
  externalId: string | null,
  ownId: string | null,
): Promise<void> {
  if (externalId === null) return;
  const [taken] = await tx
    .select({ id: accountUser.id })
    .from(accountUser)
    .where(
      and(
        eq(accountUser.accountId, accountId),
        isNotNull(accountUser.externalId),
        eq(accountUser.externalId, externalId),
        ownId === null ? undefined : ne(accountUser.id, ownId),
      ),
    );
  if (taken) throw new ScimError(409, "uniqueness", "Another user has this externalId.");
}
