import { handle } from "@/lib/http/handle-call";
import { listReceivers } from "@/lib/messages/order-acts/list-receivers";
import { receiversCall } from "@/lib/messages/work-orders/contract";

export const GET = handle(receiversCall, listReceivers);
