import { handle } from "@/lib/http/handle-call";
import { addDomain } from "@/lib/single-sign-on/add-domain";
import { addDomainCall, domainsCall } from "@/lib/single-sign-on/contract";
import { listDomains } from "@/lib/single-sign-on/list-domains";

export const GET = handle(domainsCall, listDomains);
export const POST = handle(addDomainCall, addDomain);
