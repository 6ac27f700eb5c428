import { handle } from "@/lib/http/handle-call";
import { sendMessageWithFileCall } from "@/lib/messages/contact/contract";
import { sendMessage } from "@/lib/messages/contact/send-message";

/** Uploading a file over a slow connection takes long: nearly as long as the web process allows a request. */
export const POST = handle(sendMessageWithFileCall, sendMessage, { timeoutMs: 55_000 });
