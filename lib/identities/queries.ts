import { and, asc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { accountUser } from "@/db/schema/accounts";
import { authorizationRequest, identity } from "@/db/schema/identities";
import { hashSecret } from "@/lib/accounts/find-session";
import { AppError } from "@/lib/core/app-error";
import type { ProviderId } from "@/lib/openid/constants";
import { type Identity, type ProvenIdentity, provenIdentitySchema } from "@/lib/openid/schemas";
import type { Context, SessionScope } from "@/lib/platform/context";

/** A round whose provider sent its user back, with the identity that was proved. */
export interface ProvenRequest extends Omit<typeof authorizationRequest.$inferSelect, "proven"> {
  readonly proven: ProvenIdentity;
}

/** This browser's round that waits to be completed. Throws linkExpired if there is none. */
export async function findProvenRequest({ db, now, caller }: Context): Promise<ProvenRequest> {
  const { authorization } = caller;
  const [row] = authorization
    ? await db
        .select()
        .from(authorizationRequest)
        .where(
          and(
            eq(authorizationRequest.secretHash, hashSecret(authorization)),
            isNotNull(authorizationRequest.proven),
            gt(authorizationRequest.expiresAt, now),
          ),
        )
    : [];
  if (!row) throw new AppError("linkExpired");
  return { ...row, proven: provenIdentitySchema.parse(row.proven) };
}

/** Deletes a round, once: a second caller gets linkExpired. */
export async function consumeRequest(tx: Tx, { id }: Pick<ProvenRequest, "id">): Promise<void> {
  const rows = await tx
    .delete(authorizationRequest)
    .where(eq(authorizationRequest.id, id))
    .returning({ id: authorizationRequest.id });
  if (rows.length === 0) throw new AppError("linkExpired");
}

const sameIdentity = ({ issuer, subject }: Identity) =>
  and(eq(identity.issuer, issuer), eq(identity.subject, subject), isNull(identity.connectionId));

/** The user who signs in with an identity, as a login needs it; undefined if nobody does. */
export async function findIdentityUser(db: Db, proven: Identity) {
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
    .where(sameIdentity(proven));
  return row;
}

/** An identity as its user sees it. */
export interface IdentityView {
  readonly id: string;
  readonly provider: ProviderId;
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
    provider: provider as ProviderId,
    email,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
  }));
}
