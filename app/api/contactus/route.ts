import { handle } from "@/lib/http/handle-call";
import { sendMessageCall } from "@/lib/messages/contact/contract";
import { sendMessage } from "@/lib/messages/contact/send-message";

export const POST = handle(sendMessageCall, sendMessage);
