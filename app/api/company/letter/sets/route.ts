import { handle } from "@/lib/http/handle-call";
import { setsCall } from "@/lib/messages/customer-emails/contract";
import { listSettings } from "@/lib/messages/customer-emails/list-settings";

export const GET = handle(setsCall, listSettings);
