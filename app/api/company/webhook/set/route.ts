import { handle } from "@/lib/http/handle-call";
import { setWebhookCall } from "@/lib/webhooks/contract";
import { setWebhook } from "@/lib/webhooks/set-webhook";

export const POST = handle(setWebhookCall, setWebhook);
