import { checkAccess } from "@/lib/accounts/access/check-access";
import { accessCall } from "@/lib/accounts/users/contract";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(accessCall, checkAccess);
