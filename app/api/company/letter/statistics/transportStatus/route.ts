import { statisticsCall } from "@/lib/customer-emails/contract";
import { countEmails } from "@/lib/customer-emails/count-emails";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(statisticsCall, countEmails);
