import { handle } from "@/lib/http/handle-call";
import { basicCarriersCall } from "@/lib/parcels/carriers/contract";
import { listLogistics } from "@/lib/parcels/carriers/list-logistics";

export const GET = handle(basicCarriersCall, listLogistics);
