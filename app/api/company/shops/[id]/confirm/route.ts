import { handle } from "@/lib/http/handle-call";
import { confirmShop } from "@/lib/shipments/shops/confirm-shop";
import { confirmShopCall } from "@/lib/shipments/shops/contract";

export const POST = handle(confirmShopCall, confirmShop);
