import { handle } from "@/lib/http/handle-call";
import { deleteWebhookCall } from "@/lib/webhooks/contract";
import { deleteWebhook } from "@/lib/webhooks/delete-webhook";

export const POST = handle(deleteWebhookCall, deleteWebhook);
