import { deleteDomainCall } from "@/lib/accounts/single-sign-on/contract";
import { deleteDomain } from "@/lib/accounts/single-sign-on/delete-domain";
import { handle } from "@/lib/http/handle-call";

export const DELETE = handle(deleteDomainCall, deleteDomain);
