import { handle } from "@/lib/http/handle-call";
import { readShopCall } from "@/lib/shipments/shops/contract";
import { readShop } from "@/lib/shipments/shops/read-shop";

export const POST = handle(readShopCall, readShop);
