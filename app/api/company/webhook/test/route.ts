import { handle } from "@/lib/http/handle-call";
import { testWebhookCall } from "@/lib/site/webhooks/contract";
import { testWebhook } from "@/lib/site/webhooks/test-webhook";

export const POST = handle(testWebhookCall, (ctx, input) => testWebhook(ctx, input));
