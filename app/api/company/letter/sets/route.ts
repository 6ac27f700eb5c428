import { setsCall } from "@/lib/customer-emails/contract";
import { listSettings } from "@/lib/customer-emails/list-settings";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(setsCall, listSettings);
