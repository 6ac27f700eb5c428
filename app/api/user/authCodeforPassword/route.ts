import { passwordCodeCall } from "@/lib/accounts/contract";
import { requestPasswordCode } from "@/lib/accounts/request-password-code";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(passwordCodeCall, requestPasswordCode);
