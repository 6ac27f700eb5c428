import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { shop } from "@/db/schema/shops";
import type { Context } from "@/lib/platform/adapters/context";
import { rejectSender } from "@/lib/platform/adapters/reject-sender";
import { endedShopStates, type ShopPlatform, wrongNoticesPerHourMax } from "@/lib/shipments/shops/constants";
import { isPing, isSignedNotice } from "@/lib/shipments/shops/providers/woocommerce/verify-notice";
import type { ShopRow } from "@/lib/shipments/shops/queries";
import { openKeys } from "@/lib/shipments/shops/seal-keys";
import { storeNotice } from "./store-notice";

interface Received {
  /** As the address has it. */
  readonly shopId: string;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

const deliverySchema = z.string().regex(/^[\w-]{1,100}$/);
const orderSchema = z.object({ id: z.int().positive() });

/**
 * Stores what a WooCommerce shop reports. Throws keyInvalid for a shop that there is not and for a wrong signature alike, and
 * tooFrequent after many of them. The unsigned ping of a new webhook and what is about no order are answered and ignored, and
 * so is a shop that ended: WooCommerce switches webhooks off that are not answered well.
 */
export async function receiveWooNotice(ctx: Context, { shopId, headers, body }: Received): Promise<void> {
  const signature = headers.get("x-wc-webhook-signature");
  if (isPing(body, signature)) return;
  const row = z.uuid().safeParse(shopId).success ? await findWoo(ctx, shopId) : undefined;
  const secret = row && openKeys(row, row.sealedHooks)?.secret;
  if (!row || secret === undefined || !isSignedNotice(body, signature, secret))
    return rejectSender(ctx, "shops", wrongNoticesPerHourMax);
  if (endedShopStates.some((ended) => ended === row.state)) return;
  const order = orderSchema.safeParse(parseJson(body)).data;
  const delivery = deliverySchema.safeParse(headers.get("x-wc-webhook-delivery-id")).data;
  const isOrder = headers.get("x-wc-webhook-topic")?.startsWith("order.") === true;
  if (!order || delivery === undefined || !isOrder) return;
  await storeNotice(ctx, row, {
    // Deliveries of one webhook in one second have the same id there, whatever they are about.
    id: `${delivery}:${createHash("sha256").update(body).digest("hex").slice(0, 16)}`,
    kind: "orders",
    subject: { orderIds: [String(order.id)] },
    triggeredAt: ctx.now,
  });
}

async function findWoo({ db }: Context, id: string): Promise<ShopRow | undefined> {
  const platform: ShopPlatform = "woocommerce";
  const [row] = await db
    .select()
    .from(shop)
    .where(and(eq(shop.id, id), eq(shop.platform, platform)));
  return row;
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
