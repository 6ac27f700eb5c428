import { and, asc, eq, gt, isNotNull, isNull, or } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { accountUser } from "@/db/schema/accounts";
import { authorizationRequest, identity } from "@/db/schema/identities";
import { ssoConnection } from "@/db/schema/single-sign-on";
import type { IdentityProvider } from "@/lib/accounts/openid/constants";
import { type Identity, type ProvenIdentity, provenIdentitySchema } from "@/lib/accounts/openid/schemas";
import { hashSecret } from "@/lib/accounts/sessions/find-session";
import { AppError } from "@/lib/core/app-error";
import type { AccountId } from "@/lib/core/ids";
import type { Context, SessionScope } from "@/lib/platform/adapters/context";

/** A round whose provider sent its user back, with the identity that was proved. */
export interface ProvenRequest extends Omit<typeof authorizationRequest.$inferSelect, "proven"> {
  readonly proven: ProvenIdentity;
  /** The company whose own issuer it is; null for a provider of the operator. */
  readonly companyId: AccountId | null;
}

/**
 * This browser's round that waits to be completed. Throws linkExpired if there is none, or if its company has switched
 * its issuer off meanwhile.
 */
export async function findProvenRequest({ db, now, caller }: Context): Promise<ProvenRequest> {
  const { authorization } = caller;
  const [row] = authorization
    ? await db
        .select({ request: authorizationRequest, companyId: ssoConnection.accountId })
        .from(authorizationRequest)
        .leftJoin(ssoConnection, eq(ssoConnection.id, authorizationRequest.connectionId))
        .where(
          and(
            eq(authorizationRequest.secretHash, hashSecret(authorization)),
            isNotNull(authorizationRequest.proven),
            gt(authorizationRequest.expiresAt, now),
            or(isNull(authorizationRequest.connectionId), eq(ssoConnection.active, true)),
          ),
        )
    : [];
  if (!row) throw new AppError("linkExpired");
  const { request, companyId } = row;
  return { ...request, companyId, proven: provenIdentitySchema.parse(request.proven) };
}

/** Deletes a round, once: a second caller gets linkExpired. */
export async function consumeRequest(tx: Tx, { id }: Pick<ProvenRequest, "id">): Promise<void> {
  const rows = await tx
    .delete(authorizationRequest)
    .where(eq(authorizationRequest.id, id))
    .returning({ id: authorizationRequest.id });
  if (rows.length === 0) throw new AppError("linkExpired");
}

const sameIdentity = ({ issuer, subject }: Identity, connectionId: string | null) =>
  and(
    eq(identity.issuer, issuer),
    eq(identity.subject, subject),
    connectionId === null ? isNull(identity.connectionId) : eq(identity.connectionId, connectionId),
  );

/**
 * The user who signs in with an identity, as a login needs it; undefined if nobody does. `connectionId`: of the company
 * whose issuer it is; null for a provider of the operator.
 */
export async function findIdentityUser(db: Db, proven: Identity, connectionId: string | null = null) {
  const [row] = await db
    .select({
      identityId: identity.id,
      userId: accountUser.id,
      accountId: accountUser.accountId,
      emailKey: accountUser.emailKey,
      passwordHash: accountUser.passwordHash,
      devicesValidFrom: accountUser.devicesValidFrom,
      active: accountUser.active,
    })
    .from(identity)
    .innerJoin(accountUser, eq(accountUser.id, identity.userId))
    .where(sameIdentity(proven, connectionId));
  return row;
}

/** An identity as its user sees it. */
export interface IdentityView {
  readonly id: string;
  readonly provider: IdentityProvider;
  readonly email: string | null;
  readonly createdAt: string;
  readonly usedAt: string;
}

/** The user's identities, oldest first. */
export async function listIdentities(
  db: Db,
  scope: Pick<SessionScope, "accountId" | "userId">,
): Promise<IdentityView[]> {
  const rows = await db
    .select()
    .from(identity)
    .where(and(eq(identity.userId, scope.userId), eq(identity.accountId, scope.accountId)))
    .orderBy(asc(identity.createdAt), asc(identity.id));
  return rows.map(({ id, provider, email, createdAt, usedAt }) => ({
    id,
    provider: provider as IdentityProvider,
    email,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
  }));
}
