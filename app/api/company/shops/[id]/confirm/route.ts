import { handle } from "@/lib/http/handle-call";
import { confirmShop } from "@/lib/shops/confirm-shop";
import { confirmShopCall } from "@/lib/shops/contract";

export const POST = handle(confirmShopCall, confirmShop);
