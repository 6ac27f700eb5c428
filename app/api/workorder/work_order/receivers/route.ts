import { handle } from "@/lib/http/handle-call";
import { receiversCall } from "@/lib/work-orders/contract";
import { listReceivers } from "@/lib/work-orders/list-receivers";

export const GET = handle(receiversCall, listReceivers);
