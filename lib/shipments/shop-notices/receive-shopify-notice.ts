import { and, desc, eq } from "drizzle-orm";
import { shop } from "@/db/schema/shops";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { rejectSender } from "@/lib/platform/adapters/reject-sender";
import { endedShopStates, type NoticeKind, wrongNoticesPerHourMax } from "@/lib/shipments/shops/constants";
import { mapNotice } from "@/lib/shipments/shops/providers/shopify/map-notice";
import { serverApp } from "@/lib/shipments/shops/providers/shopify/open-app";
import { verifyNotice } from "@/lib/shipments/shops/providers/shopify/verify-notice";
import type { ShopRow } from "@/lib/shipments/shops/queries";
import { openKeys } from "@/lib/shipments/shops/seal-keys";
import { storeNotice } from "./store-notice";

export interface ReceivedNotice {
  readonly headers: Headers;
  readonly body: Uint8Array;
}

/** Of shops that ended too, in whichever account they were: customers' data may be in each. */
const privacyKinds: readonly NoticeKind[] = ["customerRequest", "customerRedact", "shopRedact"];
const idMax = 100;

/**
 * Stores a notice of Shopify for the shop that it names, and does no more, so that Shopify is answered at once: ids of what
 * it is about, and nothing of its customers. The same notice again is one. Throws keyInvalid for an unknown shop and for
 * bytes that neither this server's app nor the shop's own signed, tooFrequent after many from one address.
 */
export async function receiveShopifyNotice(ctx: Context, { headers, body }: ReceivedNotice): Promise<void> {
  const header = (name: string) => headers.get(`x-shopify-${name}`) ?? "";
  const domain = header("shop-domain").toLowerCase();
  const signature = header("hmac-sha256");
  const secret = serverApp()?.clientSecret;
  const isOurs = secret !== undefined && verifyNotice(body, signature, secret);
  const signers = (await findShops(ctx, domain)).filter((row) => isOurs || isSignedFor(row, body, signature));
  const read = mapNotice(header("topic"), new TextDecoder().decode(body));
  const kind = typeof read === "string" ? null : read.kind;
  // A shop that is forgotten already has nothing to be redacted.
  const isForgotten = isOurs && kind !== null && privacyKinds.includes(kind);
  if (signers.length === 0 && !isForgotten) return rejectSender(ctx, "shops", wrongNoticesPerHourMax);
  if (read === "ignored") return;
  const id = header("webhook-id");
  if (read === "unreadable" || id === "" || id.length > idMax) throw new AppError("badInput");
  const triggered = new Date(header("triggered-at"));
  const triggeredAt = Number.isNaN(triggered.getTime()) ? ctx.now : triggered;
  const concerned = privacyKinds.includes(read.kind) ? signers : signers.slice(0, 1);
  for (const row of concerned) await storeNotice(ctx, row, { id, ...read, triggeredAt });
}

/** Rows of a shop in all accounts: the one that is connected first, then those that ended, latest first. */
async function findShops({ db }: Pick<Context, "db">, domain: string): Promise<ShopRow[]> {
  if (domain === "") return [];
  const rows = await db
    .select()
    .from(shop)
    .where(and(eq(shop.platform, "shopify"), eq(shop.domain, domain)))
    .orderBy(desc(shop.authorizedAt));
  const isEnded = ({ state }: ShopRow) => endedShopStates.some((ended) => ended === state);
  return [...rows.filter((row) => !isEnded(row)), ...rows.filter(isEnded)];
}

function isSignedFor(row: ShopRow, body: Uint8Array, signature: string): boolean {
  const secret = openKeys(row, row.sealedHooks)?.secret;
  return secret !== undefined && verifyNotice(body, signature, secret);
}
