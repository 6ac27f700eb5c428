import { checkDomain } from "@/lib/accounts/single-sign-on/check-domain";
import { checkDomainCall } from "@/lib/accounts/single-sign-on/contract";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(checkDomainCall, checkDomain);
