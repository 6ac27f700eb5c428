import { handle } from "@/lib/http/handle-call";
import { changeNotify } from "@/lib/shipments/change-notify";
import { ownStatusCall } from "@/lib/shipments/own-contract";

export const POST = handle(ownStatusCall, changeNotify);
