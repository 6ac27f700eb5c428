import { handle } from "@/lib/http/handle-call";
import { replyCall } from "@/lib/work-orders/contract";
import { sendReply } from "@/lib/work-orders/send-reply";

export const POST = handle(replyCall, sendReply);
