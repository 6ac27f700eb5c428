import { handle } from "@/lib/http/handle-call";
import { addSender } from "@/lib/senders/add-sender";
import { addSenderCall, listSendersCall } from "@/lib/senders/contract";
import { listSenders } from "@/lib/senders/list-senders";

export const GET = handle(listSendersCall, listSenders);
export const POST = handle(addSenderCall, addSender);
