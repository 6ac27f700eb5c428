import { handle } from "@/lib/http/handle-call";
import { workOrderLoginCall } from "@/lib/work-orders/contract";
import { viewLogin } from "@/lib/work-orders/view-login";

export const POST = handle(workOrderLoginCall, viewLogin);
