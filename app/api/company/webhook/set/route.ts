import { handle } from "@/lib/http/handle-call";
import { setWebhookCall } from "@/lib/site/webhooks/contract";
import { setWebhook } from "@/lib/site/webhooks/set-webhook";

export const POST = handle(setWebhookCall, setWebhook);
