import { handle } from "@/lib/http/handle-call";
import { ownStatusCall } from "@/lib/shipments/own-contract";
import { updateNotify } from "@/lib/shipments/update-notify";

export const POST = handle(ownStatusCall, updateNotify);
