import { handle } from "@/lib/http/handle-call";
import { createShopifyOrderCall } from "@/lib/payments/contract";
import { createShopifyOrder } from "@/lib/payments/create-shopify-order";

export const POST = handle(createShopifyOrderCall, createShopifyOrder);
