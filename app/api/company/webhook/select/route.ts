import { handle } from "@/lib/http/handle-call";
import { readWebhookCall } from "@/lib/site/webhooks/contract";
import { viewWebhook } from "@/lib/site/webhooks/view-webhook";

export const POST = handle(readWebhookCall, viewWebhook);
