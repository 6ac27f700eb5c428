import { createShopifyOrder } from "@/lib/accounts/checkout/create-shopify-order";
import { createShopifyOrderCall } from "@/lib/accounts/payments/contract";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(createShopifyOrderCall, createShopifyOrder);
