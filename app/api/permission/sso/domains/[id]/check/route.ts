import { handle } from "@/lib/http/handle-call";
import { checkDomain } from "@/lib/single-sign-on/check-domain";
import { checkDomainCall } from "@/lib/single-sign-on/contract";

export const POST = handle(checkDomainCall, checkDomain);
