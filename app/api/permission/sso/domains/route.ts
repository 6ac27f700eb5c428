import { addDomain } from "@/lib/accounts/single-sign-on/add-domain";
import { addDomainCall, domainsCall } from "@/lib/accounts/single-sign-on/contract";
import { listDomains } from "@/lib/accounts/single-sign-on/list-domains";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(domainsCall, listDomains);
export const POST = handle(addDomainCall, addDomain);
