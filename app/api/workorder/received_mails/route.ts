import { handle } from "@/lib/http/handle-call";
import { receivedMailsCall } from "@/lib/order-setup/customers-contract";
import { listReceived } from "@/lib/work-orders/list-received";

export const GET = handle(receivedMailsCall, listReceived);
