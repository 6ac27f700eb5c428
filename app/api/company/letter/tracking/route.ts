import { handle } from "@/lib/http/handle-call";
import { countOpensCall } from "@/lib/messages/customer-emails/contract";
import { setCountOpens } from "@/lib/messages/customer-emails/set-count-opens";

export const PUT = handle(countOpensCall, setCountOpens);
