import { sendMessageWithFileCall } from "@/lib/contact/contract";
import { sendMessage } from "@/lib/contact/send-message";
import { handle } from "@/lib/http/handle-call";

/** A file on a slow line takes its time: nearly as long as the web process lets a request take. */
export const POST = handle(sendMessageWithFileCall, sendMessage, { timeoutMs: 55_000 });
