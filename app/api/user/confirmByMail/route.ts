import { confirmByMail } from "@/lib/accounts/confirm-by-mail";
import { confirmByMailCall } from "@/lib/accounts/second-factor-contract";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(confirmByMailCall, confirmByMail);
