import { changePassword } from "@/lib/accounts/change-password";
import { changePasswordCall } from "@/lib/accounts/contract";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(changePasswordCall, changePassword);
