import { handle } from "@/lib/http/handle-call";
import { countsCall } from "@/lib/shipments/list/contract";
import { countShipments } from "@/lib/shipments/list/count-shipments";

export const POST = handle(countsCall, countShipments);
