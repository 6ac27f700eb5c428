import { requestPasswordCode } from "@/lib/accounts/passwords/request-password-code";
import { passwordCodeCall } from "@/lib/accounts/users/contract";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(passwordCodeCall, requestPasswordCode);
