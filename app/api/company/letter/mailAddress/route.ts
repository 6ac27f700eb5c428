import { addSender } from "@/lib/accounts/senders/add-sender";
import { addSenderCall, listSendersCall } from "@/lib/accounts/senders/contract";
import { listSenders } from "@/lib/accounts/senders/list-senders";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(listSendersCall, listSenders);
export const POST = handle(addSenderCall, addSender);
