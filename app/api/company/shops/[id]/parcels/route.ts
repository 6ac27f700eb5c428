import { handle } from "@/lib/http/handle-call";
import { shopParcelsCall } from "@/lib/shipments/shops/contract";
import { listParcels } from "@/lib/shipments/shops/list-parcels";

export const GET = handle(shopParcelsCall, listParcels);
