import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accountUser, organization } from "@/db/schema/accounts";
import { scimToken } from "@/db/schema/single-sign-on";
import { hashSecret } from "@/lib/accounts/sessions/find-session";
import type { DirectoryScope } from "@/lib/platform/adapters/context";
import { tokenMark, usedEveryMs } from "./constants";

/**
 * The scope that a directory's token proves; null for any invalid one, also of a company that is being deleted. The only
 * place where the scope of a directory is created.
 */
export async function findToken(db: Db, secret: string, now: Date): Promise<DirectoryScope | null> {
  if (!secret.startsWith(tokenMark) || secret.length > 100) return null;
  const [row] = await db
    .select({ id: scimToken.id, accountId: scimToken.accountId, usedAt: scimToken.usedAt })
    .from(scimToken)
    .innerJoin(organization, eq(organization.accountId, scimToken.accountId))
    .innerJoin(accountUser, and(eq(accountUser.id, organization.ownerId), eq(accountUser.active, true)))
    .where(eq(scimToken.tokenHash, hashSecret(secret)));
  if (!row) return null;
  const isFresh = row.usedAt !== null && now.getTime() - row.usedAt.getTime() < usedEveryMs;
  if (!isFresh) await db.update(scimToken).set({ usedAt: now }).where(eq(scimToken.id, row.id));
  return { accountId: row.accountId, tokenId: row.id } as unknown as DirectoryScope;
}
