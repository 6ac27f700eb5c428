import { handle } from "@/lib/http/handle-call";
import { webhookSecretCall } from "@/lib/site/webhooks/contract";
import { viewSecret } from "@/lib/site/webhooks/view-secret";

export const POST = handle(webhookSecretCall, viewSecret);
