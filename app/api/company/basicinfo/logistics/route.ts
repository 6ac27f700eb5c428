import { handle } from "@/lib/http/handle-call";
import { listLogistics } from "@/lib/shipments/list-logistics";
import { basicCarriersCall } from "@/lib/shipments/view-contract";

export const GET = handle(basicCarriersCall, listLogistics);
