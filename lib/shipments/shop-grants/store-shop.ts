import { and, eq, notInArray } from "drizzle-orm";
import { bypassRowSecurity } from "@/db/account-database";
import type { Db, Tx } from "@/db/client";
import { shop } from "@/db/schema/shops";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount } from "@/lib/accounts/owned-rows/queries";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import { requireRow } from "@/lib/core/require-row";
import type { Context, SessionScope } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { endedShopStates, type ShopPlatform, shopNameMax, shopsMax } from "@/lib/shipments/shops/constants";
import { shopConnected } from "@/lib/shipments/shops/events";
import { type ShopRow, shopRows } from "@/lib/shipments/shops/queries";
import type { ShopKeys } from "@/lib/shipments/shops/schemas";
import { sealKeys } from "@/lib/shipments/shops/seal-keys";

export interface GrantedShop {
  readonly platform: ShopPlatform;
  readonly domain: string;
  readonly name: string;
  readonly keys: ShopKeys;
  /** The secret that signs its notices. */
  readonly hookSecret: string;
  readonly tokenExpiresAt: Date | null;
  readonly scopes: readonly string[];
}

type Owner = Pick<SessionScope, "accountId" | "userId">;
type Named = Pick<GrantedShop, "platform" | "domain">;

/** Throws shopTaken if another account has the shop, shopsFull if this one has no room for one more. */
export async function guardShop(
  db: Db,
  scope: Pick<Owner, "accountId">,
  { platform, domain }: Named,
): Promise<void> {
  const rows = await shopRows(db, scope);
  if (rows.some((row) => row.platform === platform && row.domain === domain)) return;
  const open = notInArray(shop.state, [...endedShopStates]);
  const isTaken = await bypassRowSecurity(db, (whole) =>
    whole.$count(shop, and(eq(shop.platform, platform), eq(shop.domain, domain), open)),
  );
  if (isTaken > 0) throw new AppError("shopTaken");
  if (rows.length >= shopsMax) throw new AppError("shopsFull");
}

/**
 * Stores a shop that was granted. The account's row of the shop is used again, with what was read of it: where its keys were
 * not accepted any more, reading goes on; where it had ended, its company chooses a day and confirms again. Throws as
 * `guardShop`.
 */
export async function storeShop(ctx: Context, scope: Owner, granted: GrantedShop): Promise<ShopRow> {
  try {
    return await ctx.db.transaction(async (tx) => {
      await lockAccount(tx, scope);
      await guardShop(tx, scope, granted);
      const row = await writeShop(tx, ctx.now, scope, granted);
      await enqueue(tx, shopConnected, { shopId: row.id });
      await recordAudit(tx, ctx, "shop.connected", {
        target: { id: row.id, name: row.name },
        details: { platform: row.platform, domain: row.domain },
      });
      return row;
    });
  } catch (error) {
    // Another account connected it in the same moment.
    if (isDuplicate(error)) throw new AppError("shopTaken");
    throw error;
  }
}

async function writeShop(tx: Tx, now: Date, { accountId, userId }: Owner, granted: GrantedShop) {
  const { platform, domain, tokenExpiresAt } = granted;
  const mine = and(eq(shop.accountId, accountId), eq(shop.platform, platform), eq(shop.domain, domain));
  const [known] = await tx.select().from(shop).where(mine).for("update");
  const id = known?.id ?? newId(now);
  const isEnded = endedShopStates.some((state) => state === known?.state);
  const values = {
    state: "connected",
    failure: null,
    sealed: sealKeys(granted.keys, { accountId, id }),
    sealedHooks: sealKeys({ secret: granted.hookSecret }, { accountId, id }),
    ...{ tokenExpiresAt, leaseUntil: null, scopes: [...granted.scopes], hooksCheckedAt: null },
    ...{ authorizedAt: now, authorizedBy: userId, updatedAt: now },
    nextSyncAt: known && !isEnded && known.importFrom !== null ? now : null,
    ...(isEnded && beginning),
  };
  const name = granted.name.slice(0, shopNameMax) || domain;
  const made = { id, accountId, platform, domain, name, createdAt: now, ...values };
  const written = known
    ? tx.update(shop).set(values).where(eq(shop.id, id)).returning()
    : tx.insert(shop).values(made).returning();
  return requireRow(await written, "internal");
}

/** Of a connection whose import has not begun. */
const beginning = {
  importFrom: null,
  confirmedAt: null,
  readUntil: null,
  reading: null,
  waitingSince: null,
  writesBack: false,
};

/** PostgreSQL's unique_violation, as it is or as the cause. */
function isDuplicate(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error && error.code === "23505") return true;
  return "cause" in error && isDuplicate(error.cause);
}
