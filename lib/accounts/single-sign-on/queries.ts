import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { companyDomain, ssoConnection } from "@/db/schema/single-sign-on";
import { domainOf } from "@/lib/accounts/passwords/guard-issuer";
import type { AccountScope } from "@/lib/platform/adapters/context";

type Scope = Pick<AccountScope, "accountId">;

export type ConnectionRow = typeof ssoConnection.$inferSelect;
export type DomainRow = typeof companyDomain.$inferSelect;

/** The active connection of the company that has proven the domain of an email address; undefined without one. */
export async function findActiveConnection(db: Db, email: string): Promise<ConnectionRow | undefined> {
  const [found] = await db
    .select({ connection: ssoConnection })
    .from(companyDomain)
    .innerJoin(ssoConnection, eq(ssoConnection.accountId, companyDomain.accountId))
    .where(
      and(
        eq(companyDomain.domain, domainOf(email)),
        isNotNull(companyDomain.provenAt),
        eq(ssoConnection.active, true),
      ),
    );
  return found?.connection;
}

/** A connection that is active, by its id; undefined if it is not. */
export async function readActiveConnection(db: Db, id: string): Promise<ConnectionRow | undefined> {
  const [found] = await db
    .select()
    .from(ssoConnection)
    .where(and(eq(ssoConnection.id, id), eq(ssoConnection.active, true)));
  return found;
}

/** Whether a company has proven the domain of an email address. */
export async function isOwnMailbox(db: Db, { accountId }: Scope, email: string): Promise<boolean> {
  const [found] = await db
    .select({ id: companyDomain.id })
    .from(companyDomain)
    .where(
      and(
        eq(companyDomain.accountId, accountId),
        eq(companyDomain.domain, domainOf(email)),
        isNotNull(companyDomain.provenAt),
      ),
    );
  return found !== undefined;
}

/** The company's connection; undefined without one. */
export async function readConnection(db: Db, { accountId }: Scope): Promise<ConnectionRow | undefined> {
  return (await db.select().from(ssoConnection).where(eq(ssoConnection.accountId, accountId)))[0];
}

/** The company's domains, by name. */
export function readDomains(db: Db, { accountId }: Scope): Promise<DomainRow[]> {
  return db
    .select()
    .from(companyDomain)
    .where(eq(companyDomain.accountId, accountId))
    .orderBy(asc(companyDomain.domain));
}

/** Switches the connection off if no domain is proven any more, in the caller's transaction. */
export async function deactivateUnproven(tx: Tx, { accountId }: Scope): Promise<void> {
  const [proven] = await tx
    .select({ id: companyDomain.id })
    .from(companyDomain)
    .where(and(eq(companyDomain.accountId, accountId), isNotNull(companyDomain.provenAt)))
    .limit(1);
  if (!proven)
    await tx
      .update(ssoConnection)
      .set({ active: false, requiresIssuer: false })
      .where(eq(ssoConnection.accountId, accountId));
}
