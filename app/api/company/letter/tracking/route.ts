import { countOpensCall } from "@/lib/customer-emails/contract";
import { setCountOpens } from "@/lib/customer-emails/set-count-opens";
import { handle } from "@/lib/http/handle-call";

export const PUT = handle(countOpensCall, setCountOpens);
