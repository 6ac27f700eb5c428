import { handle } from "@/lib/http/handle-call";
import { workOrderLoginCall } from "@/lib/messages/work-orders/contract";
import { viewLogin } from "@/lib/messages/work-orders/view-login";

export const POST = handle(workOrderLoginCall, viewLogin);
