import { handle } from "@/lib/http/handle-call";
import { readWebhookCall } from "@/lib/webhooks/contract";
import { viewWebhook } from "@/lib/webhooks/view-webhook";

export const POST = handle(readWebhookCall, viewWebhook);
