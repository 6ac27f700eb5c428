import { unsubscribeCall } from "@/lib/customer-emails/contract";
import { unsubscribe } from "@/lib/customer-emails/stop-recipient";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(unsubscribeCall, unsubscribe);
