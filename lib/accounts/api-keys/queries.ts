import { asc, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { apiKey } from "@/db/schema/public-api";
import type { AccountScope } from "@/lib/platform/adapters/context";
import type { KeyView } from "./contract";

type KeyRow = typeof apiKey.$inferSelect;

/** An account's keys, oldest first. */
export async function listKeyRows(db: Db, scope: AccountScope): Promise<readonly KeyRow[]> {
  return db
    .select()
    .from(apiKey)
    .where(eq(apiKey.accountId, scope.accountId))
    .orderBy(asc(apiKey.createdAt), asc(apiKey.id));
}

/** A key as shown to its owner: never the key itself. */
export function viewKey(row: KeyRow): KeyView {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    addresses: row.addresses as string[],
    createdAt: row.createdAt.toISOString(),
    rotatedAt: row.rotatedAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastUsedAddress: row.lastUsedAddress,
  };
}
