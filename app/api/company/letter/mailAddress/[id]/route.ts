import { deleteSenderCall, updateSenderCall } from "@/lib/accounts/senders/contract";
import { deleteSender } from "@/lib/accounts/senders/delete-sender";
import { updateSender } from "@/lib/accounts/senders/update-sender";
import { handle } from "@/lib/http/handle-call";

export const PUT = handle(updateSenderCall, updateSender);
export const DELETE = handle(deleteSenderCall, deleteSender);
