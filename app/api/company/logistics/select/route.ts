import { selectCarriersCall } from "@/lib/carriers/contract";
import { findCarriers } from "@/lib/carriers/find-carriers";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(selectCarriersCall, findCarriers);
