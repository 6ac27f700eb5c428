import { checkAccess } from "@/lib/accounts/check-access";
import { accessCall } from "@/lib/accounts/contract";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(accessCall, checkAccess);
