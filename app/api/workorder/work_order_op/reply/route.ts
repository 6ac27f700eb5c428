import { handle } from "@/lib/http/handle-call";
import { sendReply } from "@/lib/messages/order-acts/send-reply";
import { replyCall } from "@/lib/messages/work-orders/contract";

export const POST = handle(replyCall, sendReply);
