import { handle } from "@/lib/http/handle-call";
import { rotateWebhookCall } from "@/lib/site/webhooks/contract";
import { rotateSecret } from "@/lib/site/webhooks/rotate-secret";

export const POST = handle(rotateWebhookCall, rotateSecret);
