import { handle } from "@/lib/http/handle-call";
import { testWebhookCall } from "@/lib/webhooks/contract";
import { testWebhook } from "@/lib/webhooks/test-webhook";

export const POST = handle(testWebhookCall, (ctx, input) => testWebhook(ctx, input));
