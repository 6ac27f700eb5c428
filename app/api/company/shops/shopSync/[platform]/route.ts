import { handle } from "@/lib/http/handle-call";
import { syncShopsCall } from "@/lib/shipments/shops/contract";
import { syncShops } from "@/lib/shipments/shops/sync-shops";

export const POST = handle(syncShopsCall, syncShops);
