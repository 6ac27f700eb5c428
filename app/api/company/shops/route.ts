import { handle } from "@/lib/http/handle-call";
import { listShopsCall } from "@/lib/shipments/shops/contract";
import { listShops } from "@/lib/shipments/shops/list-shops";

export const GET = handle(listShopsCall, listShops);
