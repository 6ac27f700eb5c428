import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "@/db/client";
import { prepareOnce } from "@/db/prepare-once";
import { account, accountUser, organization, role } from "@/db/schema/accounts";
import { apiKey } from "@/db/schema/public-api";
import { quotaAccount } from "@/db/schema/quota";
import type { EffectivePlan } from "@/lib/accounts/billing/data/plans";
import { planColumns } from "@/lib/accounts/billing/find-plan";
import { limitPlan } from "@/lib/accounts/billing/rules";
import { type Access, excludedOperations, fullAccess } from "@/lib/core/access";
import type { AccountId } from "@/lib/core/ids";
import type { ApiKeyScope } from "@/lib/platform/adapters/context";
import { keyMark, usedEveryMs } from "./constants";
import { hashKey } from "./create-secret";

interface KeyOwner {
  readonly keyId: string;
  readonly accountId: AccountId;
  readonly userId: string;
}

/** A valid key's scope, and the plan whose limits hold for its account now. */
export interface FoundKey {
  readonly scope: ApiKeyScope;
  readonly plan: EffectivePlan;
}

/**
 * The scope that a key proves for a caller at `address`: its account, with the rights that who made it has now. Null for
 * any invalid key, also once they may not manage keys any more; `elsewhere`, with the key's owner, for an address that the
 * key is not bound to.
 */
export async function findKey(
  db: Db,
  secret: string,
  address: string,
  now: Date,
): Promise<FoundKey | { readonly elsewhere: KeyOwner } | null> {
  if (!secret.startsWith(keyMark) || secret.length > 100) return null;
  const keyHash = hashKey(secret);
  const [row] = await keyStatement(db).execute({ keyHash, now: now.toISOString() });
  if (row?.kind !== "business") return null;
  const access = accessOf(row);
  if (access === null) return null;
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
  const scope = {
    accountId,
    userId,
    keyId: row.id,
    kind: "business",
    role: "member",
    access,
    departmentId: null,
    departmentIds: [],
  } as unknown as ApiKeyScope;
  return { scope, plan: limitPlan(row, now) };
}

/** Rights of who made a key; of the owner where nobody is named. Null for one who may not manage keys. */
function accessOf({
  createdBy,
  makerRole,
  makerActive,
  access,
}: {
  readonly createdBy: string | null;
  readonly makerRole: string | null;
  readonly makerActive: boolean | null;
  readonly access: Access | null;
}): Access | null {
  if (createdBy === null) return fullAccess;
  if (!makerActive) return null;
  if (makerRole === "owner") return fullAccess;
  const mayHaveKeys =
    access?.operations.includes("apiKeys.manage") && excludedOperations(access).length === 0;
  return mayHaveKeys ? access : null;
}

const maker = alias(accountUser, "maker");

/** Used by every call: built once. */
const keyStatement = prepareOnce((db: Db) =>
  db
    .select({
      id: apiKey.id,
      addresses: apiKey.addresses,
      lastUsedAt: apiKey.lastUsedAt,
      lastUsedAddress: apiKey.lastUsedAddress,
      accountId: apiKey.accountId,
      userId: organization.ownerId,
      kind: account.kind,
      createdBy: apiKey.createdBy,
      makerRole: maker.role,
      makerActive: maker.active,
      access: role.access,
      ...planColumns(sql.placeholder("now")),
    })
    .from(apiKey)
    .innerJoin(account, eq(account.id, apiKey.accountId))
    .innerJoin(organization, eq(organization.accountId, apiKey.accountId))
    .innerJoin(accountUser, and(eq(accountUser.id, organization.ownerId), eq(accountUser.active, true)))
    .leftJoin(quotaAccount, eq(quotaAccount.accountId, apiKey.accountId))
    .leftJoin(maker, eq(maker.id, apiKey.createdBy))
    .leftJoin(role, and(eq(role.id, maker.roleId), eq(role.active, true)))
    .where(eq(apiKey.keyHash, sql.placeholder("keyHash")))
    .prepare("find_key"),
);
