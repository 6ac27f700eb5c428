import { and, eq, gt } from "drizzle-orm";
import { shopAuthorization } from "@/db/schema/shops";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { hashSecret } from "@/lib/accounts/sessions/find-session";
import { signedInPages } from "@/lib/accounts/users/constants";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { guardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import { localePath } from "@/lib/platform/i18n/format";
import { type ShopReturn, shopifyScopes } from "@/lib/shipments/shops/constants";
import { expiryOf, keysOf } from "@/lib/shipments/shops/open-shop";
import { fetchName } from "@/lib/shipments/shops/providers/shopify/fetch-name";
import { exchangeCode } from "@/lib/shipments/shops/providers/shopify/fetch-tokens";
import { appOf } from "@/lib/shipments/shops/providers/shopify/open-app";
import { isShopDomain } from "@/lib/shipments/shops/providers/shopify/parse-domain";
import { isSame, verifyQuery } from "@/lib/shipments/shops/providers/shopify/verify-query";
import { openKeys } from "@/lib/shipments/shops/seal-keys";
import { guardShop, storeShop } from "./store-shop";

interface ShopifyReturn {
  /** The query of the address that the browser came back to. */
  readonly search: string;
  /** What its cookie holds. */
  readonly state: string | null;
}

type Round = typeof shopAuthorization.$inferSelect;

/**
 * Takes a browser back from Shopify and stores the shop that was granted. The round is used up before its code is looked at.
 * Returns the path of the page that the browser goes to, which says how it went; `isOver`: the cookie is too. A browser that
 * comes with a shop only, from the list of apps there, is led to the page with its domain.
 */
export async function acceptShopify(
  ctx: Context,
  { search, state }: ShopifyReturn,
): Promise<{ readonly path: string; readonly isOver: boolean }> {
  const page = localePath(ctx.locale, signedInPages.shopbind.path);
  const given = new URLSearchParams(search);
  if (!given.has("state")) {
    const shop = given.get("shop") ?? "";
    return { path: isShopDomain(shop) ? `${page}?${new URLSearchParams({ shop })}` : page, isOver: false };
  }
  const isBound = state !== null && isSame(given.get("state") ?? "", state);
  const round = isBound ? await takeRound(ctx, state) : null;
  const result = round ? await finish(ctx, round, search) : "expired";
  return { path: `${page}?${new URLSearchParams({ result })}`, isOver: isBound };
}

/** The round, which exists no more; null if it was used, is over, or began in another session. */
async function takeRound({ db, now, caller }: Context, state: string): Promise<Round | null> {
  if (caller.kind !== "user") return null;
  const [round] = await db
    .delete(shopAuthorization)
    .where(
      and(
        eq(shopAuthorization.stateHash, hashSecret(state)),
        eq(shopAuthorization.accountId, caller.scope.accountId),
        eq(shopAuthorization.userId, caller.scope.userId),
        eq(shopAuthorization.sessionId, caller.scope.sessionId),
        gt(shopAuthorization.expiresAt, now),
      ),
    )
    .returning();
  return round ?? null;
}

async function finish(ctx: Context, round: Round, search: string): Promise<ShopReturn> {
  try {
    return await grant(ctx, round, search);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.key === "shopTaken") return "taken";
    if (error.key === "shopsFull") return "full";
    if (error.key === "forbidden") return "failed";
    throw error;
  }
}

async function grant(ctx: Context, round: Round, search: string): Promise<ShopReturn> {
  const { now, signal } = ctx;
  const scope = requireSessionOperation(ctx, "shops.manage");
  const own = openKeys(round, round.sealedApp);
  const app = round.sealedApp !== null && own === null ? null : appOf(own ?? {});
  const signed = app && verifyQuery(search, app.clientSecret, now);
  if (!app || !signed || signed.get("shop") !== round.domain) return "failed";
  if (signed.has("error")) return "cancelled";
  const { domain } = round;
  await guardShop(ctx.db, scope, { platform: "shopify", domain });
  const reply = await exchangeCode(guardedFetch(), domain, app, signed.get("code") ?? "", signal);
  if (reply.kind !== "ok") {
    ctx.log.warn({ domain, kind: reply.kind }, "a shop's code was not exchanged");
    return "failed";
  }
  const tokens = reply.value;
  if (!shopifyScopes.every((wanted) => isGranted(wanted, tokens.scopes))) return "scopes";
  const keys = keysOf(tokens, own ?? {}, now);
  const name = await fetchName({ id: round.id, domain, keys }, signal);
  await storeShop(ctx, scope, {
    ...{ platform: "shopify", domain, name: name ?? domain, keys },
    ...{ hookSecret: app.clientSecret, scopes: tokens.scopes, tokenExpiresAt: expiryOf(tokens, now) },
  });
  return "connected";
}

/** Who may write may read. */
function isGranted(wanted: string, granted: readonly string[]): boolean {
  return granted.includes(wanted) || granted.includes(wanted.replace(/^read_/, "write_"));
}
