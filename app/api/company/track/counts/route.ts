import { handle } from "@/lib/http/handle-call";
import { countsCall } from "@/lib/shipments/contract";
import { countShipments } from "@/lib/shipments/count-shipments";

export const POST = handle(countsCall, countShipments);
