import { handle } from "@/lib/http/handle-call";
import { deleteSenderCall, updateSenderCall } from "@/lib/senders/contract";
import { deleteSender } from "@/lib/senders/delete-sender";
import { updateSender } from "@/lib/senders/update-sender";

export const PUT = handle(updateSenderCall, updateSender);
export const DELETE = handle(deleteSenderCall, deleteSender);
