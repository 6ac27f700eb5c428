import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { accountSession, accountUser, signInLink } from "@/db/schema/accounts";
import { identity } from "@/db/schema/identities";
import { companyDomain } from "@/db/schema/single-sign-on";
import { fingerprintIdentity } from "@/lib/accounts/openid/fingerprint-identity";
import { accessEnded, notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import type { ConnectionRow } from "./queries";

/** Ends the sessions that a connection's identities opened, in the caller's transaction. Returns how many. */
export async function revokeIssuerSessions(tx: Tx, connection: ConnectionRow): Promise<number> {
  const fingerprints = await readFingerprints(tx, connection);
  if (fingerprints.length === 0) return 0;
  const ended = await tx
    .delete(accountSession)
    .where(
      and(
        eq(accountSession.accountId, connection.accountId),
        inArray(accountSession.identityFingerprint, fingerprints),
      ),
    )
    .returning({ id: accountSession.id });
  await disconnect(tx, connection);
  return ended.length;
}

/**
 * Ends the sessions and sign-in links of members of proven domains that the connection's identities did not open, in the
 * caller's transaction. Returns how many sessions. The owner's stay.
 */
export async function revokeOtherSessions(tx: Tx, connection: ConnectionRow): Promise<number> {
  const { accountId } = connection;
  const members = tx
    .select({ id: accountUser.id })
    .from(accountUser)
    .innerJoin(
      companyDomain,
      and(
        eq(companyDomain.accountId, accountUser.accountId),
        eq(companyDomain.domain, sql`split_part(${accountUser.emailKey}, '@', 2)`),
        isNotNull(companyDomain.provenAt),
      ),
    )
    .where(and(eq(accountUser.accountId, accountId), ne(accountUser.role, "owner")));
  const fingerprints = await readFingerprints(tx, connection);
  const isOther =
    fingerprints.length === 0
      ? undefined
      : or(
          isNull(accountSession.identityFingerprint),
          notInArray(accountSession.identityFingerprint, fingerprints),
        );
  const ended = await tx
    .delete(accountSession)
    .where(and(eq(accountSession.accountId, accountId), inArray(accountSession.userId, members), isOther))
    .returning({ id: accountSession.id });
  await tx
    .delete(signInLink)
    .where(and(eq(signInLink.accountId, accountId), inArray(signInLink.userId, members)));
  await disconnect(tx, connection);
  return ended.length;
}

async function readFingerprints(tx: Tx, { id }: ConnectionRow): Promise<string[]> {
  const rows = await tx.select().from(identity).where(eq(identity.connectionId, id));
  return rows.map((row) => fingerprintIdentity(row, id));
}

/** Open pages come back with the session that they have by then. */
async function disconnect(tx: Tx, { accountId }: ConnectionRow): Promise<void> {
  await publish(tx, notificationChannels.accountChanged, `${accountId}:${accessEnded}`);
}
