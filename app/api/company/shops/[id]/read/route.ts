import { handle } from "@/lib/http/handle-call";
import { readShopCall } from "@/lib/shops/contract";
import { readShop } from "@/lib/shops/read-shop";

export const POST = handle(readShopCall, readShop);
