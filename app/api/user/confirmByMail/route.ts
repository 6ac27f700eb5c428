import { confirmByMailCall } from "@/lib/accounts/passwords/second-factor-contract";
import { confirmByMail } from "@/lib/accounts/sign-in/confirm-by-mail";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(confirmByMailCall, confirmByMail);
