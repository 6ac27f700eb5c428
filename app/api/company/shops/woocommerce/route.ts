import { handle } from "@/lib/http/handle-call";
import { addWoo } from "@/lib/shipments/shop-grants/add-woo";
import { connectWooCall } from "@/lib/shipments/shops/contract";

export const POST = handle(connectWooCall, addWoo);
