import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { account, accountUser, organization } from "@/db/schema/accounts";
import { apiKey } from "@/db/schema/public-api";
import type { AccountId } from "@/lib/core/ids";
import { lazilyBy } from "@/lib/core/lazily";
import type { ApiKeyScope } from "@/lib/platform/context";
import { keyMark, usedEveryMs } from "./constants";
import { hashKey } from "./create-secret";

interface KeyOwner {
  readonly keyId: string;
  readonly accountId: AccountId;
  readonly userId: string;
}

/**
 * The scope that a key proves for a caller at `address`: its account, acting as the company's owner. Null for
 * any invalid key; `elsewhere`, with the key's owner, for an address that the key is not bound to.
 */
export async function findKey(
  db: Db,
  secret: string,
  address: string,
  now: Date,
): Promise<ApiKeyScope | { readonly elsewhere: KeyOwner } | null> {
  if (!secret.startsWith(keyMark) || secret.length > 100) return null;
  const keyHash = hashKey(secret);
  const [row] = await keyStatement(db).execute({ keyHash });
  if (row?.kind !== "business") return null;
  const bound = row.addresses as string[];
  const { accountId, userId } = row;
  if (bound.length > 0 && !bound.includes(address))
    return { elsewhere: { keyId: row.id, accountId, userId } };
  const isFresh = row.lastUsedAt !== null && now.getTime() - row.lastUsedAt.getTime() < usedEveryMs;
  if (!isFresh || row.lastUsedAddress !== address)
    // By its hash: limits of the old secret do not apply to the new one.
    await db
      .update(apiKey)
      .set({ lastUsedAt: now, lastUsedAddress: address })
      .where(eq(apiKey.keyHash, keyHash));
  return {
    accountId,
    userId,
    keyId: row.id,
    kind: "business",
    role: "member",
  } as unknown as ApiKeyScope;
}

/** Used by every call: built once per database. */
const keyStatement = lazilyBy(
  (db: Db) =>
    db
      .select({
        id: apiKey.id,
        addresses: apiKey.addresses,
        lastUsedAt: apiKey.lastUsedAt,
        lastUsedAddress: apiKey.lastUsedAddress,
        accountId: apiKey.accountId,
        userId: organization.ownerId,
        kind: account.kind,
      })
      .from(apiKey)
      .innerJoin(account, eq(account.id, apiKey.accountId))
      .innerJoin(organization, eq(organization.accountId, apiKey.accountId))
      .innerJoin(accountUser, and(eq(accountUser.id, organization.ownerId), eq(accountUser.active, true)))
      .where(eq(apiKey.keyHash, sql.placeholder("keyHash")))
      .prepare("find_key"),
  new WeakMap(),
);
