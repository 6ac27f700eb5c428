import { handle } from "@/lib/http/handle-call";
import { shopParcelsCall } from "@/lib/shops/contract";
import { listParcels } from "@/lib/shops/list-parcels";

export const GET = handle(shopParcelsCall, listParcels);
