import { basicCarriersCall } from "@/lib/carriers/contract";
import { listLogistics } from "@/lib/carriers/list-logistics";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(basicCarriersCall, listLogistics);
