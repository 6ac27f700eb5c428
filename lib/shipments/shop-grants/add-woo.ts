import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/db/client";
import { shop } from "@/db/schema/shops";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import { newSecret } from "@/lib/core/ids";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { guardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import type { connectWooCall } from "@/lib/shipments/shops/contract";
import { parseAddress } from "@/lib/shipments/shops/providers/woocommerce/parse-address";
import { tryKey } from "@/lib/shipments/shops/providers/woocommerce/try-key";
import type { ShopView } from "@/lib/shipments/shops/schemas";
import { openKeys } from "@/lib/shipments/shops/seal-keys";
import { viewShop } from "@/lib/shipments/shops/view-shop";
import { storeShop } from "./store-shop";

/** Milliseconds in which the shop must answer: somebody waits for it. */
const tryMs = 15_000;

/**
 * Connects a WooCommerce shop by a key that its owner made there. The key is tried first: nothing is stored of one that the
 * shop does not accept. Throws badInput for what is no address, shopRefused, shopUnreachable (also for addresses that may not
 * be called), shopTaken and shopsFull.
 */
export async function addWoo(ctx: Context, input: z.output<typeof connectWooCall.input>): Promise<ShopView> {
  const scope = requireOperation(ctx, "shops.manage");
  const { address, consumerKey, consumerSecret } = input;
  const domain = parseAddress(address);
  if (domain === null) throw new AppError("badInput", { issues: [{ path: "address", rule: "url" }] });
  const keys = { consumerKey, consumerSecret };
  const signal = AbortSignal.any([ctx.signal, AbortSignal.timeout(tryMs)]);
  const tried = await tryKey(guardedFetch(), { domain, keys }, signal).catch((error: unknown) => {
    if (ctx.signal.aborted || !signal.aborted) throw error;
    return "unreachable" as const;
  });
  if (tried !== "accepted") throw new AppError(tried === "refused" ? "shopRefused" : "shopUnreachable");
  const granted = {
    platform: "woocommerce",
    domain,
    name: domain,
    keys,
    scopes: [],
    tokenExpiresAt: null,
  } as const;
  const hookSecret = (await findSecret(ctx.db, scope, domain)) ?? drawSecret();
  const { id } = await storeShop(ctx, scope, { ...granted, hookSecret });
  return viewShop(ctx.db, scope, id, ctx.now);
}

/** The secret of the account's row of this shop: what is on its way already was signed with it. */
async function findSecret(db: Db, { accountId }: AccountScope, domain: string): Promise<string | null> {
  const [row] = await db
    .select()
    .from(shop)
    .where(and(eq(shop.accountId, accountId), eq(shop.platform, "woocommerce"), eq(shop.domain, domain)));
  return (row && openKeys(row, row.sealedHooks)?.secret) ?? null;
}

/** Letters and digits: WooCommerce changes some other characters of secrets. */
const drawSecret = () => `${newSecret()}${newSecret()}`.replaceAll(/[^A-Za-z0-9]/g, "0");
