import { registerAccount } from "@/lib/accounts/passwords/register-account";
import { registerCall } from "@/lib/accounts/users/contract";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(registerCall, registerAccount);
