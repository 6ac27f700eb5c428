import type { z } from "zod";
import { shopAuthorization } from "@/db/schema/shops";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { hashSecret } from "@/lib/accounts/sessions/find-session";
import { AppError } from "@/lib/core/app-error";
import { minuteMs } from "@/lib/core/calendar";
import { newId, newSecret } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { parseTestHosts } from "@/lib/platform/adapters/guarded-fetch";
import { env } from "@/lib/platform/environment/env";
import { authorizationMinutes, shopifyScopes } from "@/lib/shipments/shops/constants";
import type { startShopifyCall } from "@/lib/shipments/shops/contract";
import { shopifyReturnAddress } from "@/lib/shipments/shops/hook-address";
import { serverApp } from "@/lib/shipments/shops/providers/shopify/open-app";
import { parseDomain } from "@/lib/shipments/shops/providers/shopify/parse-domain";
import { sealKeys } from "@/lib/shipments/shops/seal-keys";
import { guardShop } from "./store-shop";

/** A round that begins: where the browser goes, and what it keeps meanwhile. */
export interface StartedShop {
  readonly address: string;
  /** For its cookie only. */
  readonly shopRound: string;
}

/**
 * Begins to connect a Shopify shop. Only this browser, with the same session, can end the round, once. Throws badInput for
 * what is no shop's address or where there is no app, shopTaken, shopsFull.
 */
export async function startShopify(
  ctx: Context,
  { shop: typed, app: own }: z.output<typeof startShopifyCall.input>,
): Promise<StartedShop> {
  const scope = requireSessionOperation(ctx, "shops.manage");
  const { accountId, userId, sessionId } = scope;
  const domain = parseDomain(typed);
  const clientId = own?.clientId ?? serverApp()?.clientId;
  if (domain === null || clientId === undefined)
    throw new AppError("badInput", {
      issues: [domain === null ? { path: "shop", rule: "invalid_format" } : { path: "app", rule: "missing" }],
    });
  await guardShop(ctx.db, scope, { platform: "shopify", domain });
  const state = newSecret();
  const id = newId(ctx.now);
  await ctx.db.insert(shopAuthorization).values({
    ...{ id, accountId, userId, sessionId, domain },
    stateHash: hashSecret(state),
    sealedApp: own ? sealKeys({ clientId: own.clientId, clientSecret: own.secret }, { accountId, id }) : null,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + authorizationMinutes * minuteMs),
  });
  const asked = new URLSearchParams({
    ...{ client_id: clientId, scope: shopifyScopes.join(","), redirect_uri: shopifyReturnAddress(), state },
  });
  return { address: `${originOf(domain)}/admin/oauth/authorize?${asked}`, shopRound: state };
}

/** Where a browser reaches a shop: tests have theirs on loopback. */
function originOf(domain: string): string {
  return parseTestHosts(env().TEST_CARRIER_HOSTS).get(domain) ?? `https://${domain}`;
}
