import { handle } from "@/lib/http/handle-call";
import { addWoo } from "@/lib/shops/add-woo";
import { connectWooCall } from "@/lib/shops/contract";

export const POST = handle(connectWooCall, addWoo);
