import { z } from "zod";
import type { ShopAccess } from "../../schemas";
import { callAdmin } from "./client";
import { shopDocument } from "./documents";

const shopSchema = z.object({ name: z.string().trim().min(1) });

/** The shop's name, as its owner chose it; null if Shopify does not say. */
export async function fetchName(shop: ShopAccess, signal: AbortSignal): Promise<string | null> {
  const call = { document: shopDocument, root: "shop", schema: shopSchema };
  const reply = await callAdmin(shop, call, signal);
  return reply.kind === "ok" ? reply.value.name : null;
}
