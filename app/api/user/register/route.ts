import { registerCall } from "@/lib/accounts/contract";
import { registerAccount } from "@/lib/accounts/register-account";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(registerCall, registerAccount);
