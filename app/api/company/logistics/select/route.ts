import { handle } from "@/lib/http/handle-call";
import { selectCarriersCall } from "@/lib/parcels/carriers/contract";
import { findCarriers } from "@/lib/parcels/carriers/find-carriers";

export const POST = handle(selectCarriersCall, findCarriers);
