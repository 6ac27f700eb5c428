import { handle } from "@/lib/http/handle-call";
import { deleteDomainCall } from "@/lib/single-sign-on/contract";
import { deleteDomain } from "@/lib/single-sign-on/delete-domain";

export const DELETE = handle(deleteDomainCall, deleteDomain);
