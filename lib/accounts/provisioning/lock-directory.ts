import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { organization } from "@/db/schema/accounts";
import { scimToken } from "@/db/schema/single-sign-on";
import { lockAccount } from "@/lib/accounts/owned-rows/queries";
import { AppError } from "@/lib/core/app-error";
import type { DirectoryScope } from "@/lib/platform/adapters/context";

/**
 * Locks the organization, and looks again whether the token and the company still exist: either may have been deleted
 * while the request waited. The first statement of every transaction of a directory. Throws keyInvalid.
 */
export async function lockDirectory(tx: Tx, scope: DirectoryScope): Promise<void> {
  await lockAccount(tx, scope);
  const [found] = await tx
    .select({ id: scimToken.id })
    .from(scimToken)
    .innerJoin(organization, eq(organization.accountId, scimToken.accountId))
    .where(and(eq(scimToken.id, scope.tokenId), eq(scimToken.accountId, scope.accountId)));
  if (!found) throw new AppError("keyInvalid");
}
