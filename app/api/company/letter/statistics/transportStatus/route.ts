import { handle } from "@/lib/http/handle-call";
import { statisticsCall } from "@/lib/messages/customer-emails/contract";
import { countEmails } from "@/lib/messages/customer-emails/count-emails";

export const GET = handle(statisticsCall, countEmails);
