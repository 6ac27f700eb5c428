import { handle } from "@/lib/http/handle-call";
import { syncShopsCall } from "@/lib/shops/contract";
import { syncShops } from "@/lib/shops/sync-shops";

export const POST = handle(syncShopsCall, syncShops);
