import { handle } from "@/lib/http/handle-call";
import { deleteWebhookCall } from "@/lib/site/webhooks/contract";
import { deleteWebhook } from "@/lib/site/webhooks/delete-webhook";

export const POST = handle(deleteWebhookCall, deleteWebhook);
