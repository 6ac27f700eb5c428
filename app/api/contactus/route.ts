import { sendMessageCall } from "@/lib/contact/contract";
import { sendMessage } from "@/lib/contact/send-message";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(sendMessageCall, sendMessage);
