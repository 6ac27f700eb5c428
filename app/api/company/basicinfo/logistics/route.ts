import { handle } from "@/lib/http/handle-call";
import { basicCarriersCall } from "@/lib/shipments/contract";
import { listLogistics } from "@/lib/shipments/list-logistics";

export const GET = handle(basicCarriersCall, listLogistics);
