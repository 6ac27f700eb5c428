import { confirmPassword } from "@/lib/accounts/confirm-password";
import { confirmPasswordCall } from "@/lib/accounts/second-factor-contract";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(confirmPasswordCall, confirmPassword);
