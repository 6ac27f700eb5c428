import { sendMessageWithFileCall } from "@/lib/contact/contract";
import { sendMessage } from "@/lib/contact/send-message";
import { handle } from "@/lib/http/handle-call";

/** Uploading a file over a slow connection takes long: nearly as long as the web process allows a request. */
export const POST = handle(sendMessageWithFileCall, sendMessage, { timeoutMs: 55_000 });
