import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accountUser } from "@/db/schema/accounts";
import { companyDomain, ssoConnection } from "@/db/schema/single-sign-on";
import type { SessionOrigin } from "@/lib/accounts/openid/fingerprint-identity";
import { AppError } from "@/lib/core/app-error";
import type { AccountId } from "@/lib/core/ids";

/** The domain of an email address, in lower case; empty without one. */
export function domainOf(email: string): string {
  return email
    .slice(email.lastIndexOf("@") + 1)
    .trim()
    .toLowerCase();
}

/**
 * Throws ssoRequired if a user may sign in with their company's issuer alone, and did not. `origin`: the identity that
 * they proved; null for a password, a mailed code or a sign-in link. For who has already proved who they are: the error
 * must tell nobody else how a company signs in.
 */
export async function guardIssuer(db: Db, userId: string, origin: SessionOrigin | null): Promise<void> {
  const connectionId = await findRequiredIssuer(db, userId);
  if (connectionId !== null && connectionId !== origin?.connectionId) throw new AppError("ssoRequired");
}

/**
 * Id of the connection with which a user has to sign in; null if they may choose. Owners may always choose, and so may
 * members whose domain the company has not proven: its issuer could not sign them in.
 */
export async function findRequiredIssuer(db: Db, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ id: ssoConnection.id })
    .from(accountUser)
    .innerJoin(ssoConnection, requiring)
    .innerJoin(
      companyDomain,
      and(
        eq(companyDomain.accountId, accountUser.accountId),
        eq(companyDomain.domain, sql`split_part(${accountUser.emailKey}, '@', 2)`),
        isNotNull(companyDomain.provenAt),
      ),
    )
    .where(and(eq(accountUser.id, userId), ne(accountUser.role, "owner")));
  return found?.id ?? null;
}

const requiring = and(
  eq(ssoConnection.accountId, accountUser.accountId),
  eq(ssoConnection.active, true),
  eq(ssoConnection.requiresIssuer, true),
);

/** The same for somebody who is about to become a member. Throws ssoRequired. */
export async function guardNewMember(
  db: Db,
  { accountId, email }: { readonly accountId: AccountId; readonly email: string },
): Promise<void> {
  const [found] = await db
    .select({ id: ssoConnection.id })
    .from(ssoConnection)
    .innerJoin(companyDomain, eq(companyDomain.accountId, ssoConnection.accountId))
    .where(
      and(
        eq(ssoConnection.accountId, accountId),
        eq(ssoConnection.active, true),
        eq(ssoConnection.requiresIssuer, true),
        eq(companyDomain.domain, domainOf(email)),
        isNotNull(companyDomain.provenAt),
      ),
    );
  if (found) throw new AppError("ssoRequired");
}
