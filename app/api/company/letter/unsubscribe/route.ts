import { handle } from "@/lib/http/handle-call";
import { unsubscribeCall } from "@/lib/messages/customer-emails/contract";
import { unsubscribe } from "@/lib/messages/customer-emails/stop-recipient";

export const POST = handle(unsubscribeCall, unsubscribe);
