import { handle } from "@/lib/http/handle-call";
import { rotateWebhookCall } from "@/lib/webhooks/contract";
import { rotateSecret } from "@/lib/webhooks/rotate-secret";

export const POST = handle(rotateWebhookCall, rotateSecret);
