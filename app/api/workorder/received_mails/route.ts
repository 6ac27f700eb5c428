import { handle } from "@/lib/http/handle-call";
import { receivedMailsCall } from "@/lib/messages/order-setup/customers-contract";
import { listReceived } from "@/lib/messages/work-orders/list-received";

export const GET = handle(receivedMailsCall, listReceived);
