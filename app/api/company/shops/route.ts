import { handle } from "@/lib/http/handle-call";
import { listShopsCall } from "@/lib/shops/contract";
import { listShops } from "@/lib/shops/list-shops";

export const GET = handle(listShopsCall, listShops);
