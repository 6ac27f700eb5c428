import { handle } from "@/lib/http/handle-call";
import { removeWebhookCall } from "@/lib/webhooks/contract";
import { removeWebhook } from "@/lib/webhooks/remove-webhook";

export const POST = handle(removeWebhookCall, removeWebhook);
