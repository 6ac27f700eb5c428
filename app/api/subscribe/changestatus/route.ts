import { handle } from "@/lib/http/handle-call";
import { updateNotify } from "@/lib/shipments/bulk/update-notify";
import { ownStatusCall } from "@/lib/shipments/list/own-contract";

export const POST = handle(ownStatusCall, updateNotify);
