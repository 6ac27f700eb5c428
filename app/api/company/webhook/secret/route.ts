import { handle } from "@/lib/http/handle-call";
import { webhookSecretCall } from "@/lib/webhooks/contract";
import { viewSecret } from "@/lib/webhooks/view-secret";

export const POST = handle(webhookSecretCall, viewSecret);
