import { confirmPassword } from "@/lib/accounts/passwords/confirm-password";
import { confirmPasswordCall } from "@/lib/accounts/passwords/second-factor-contract";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(confirmPasswordCall, confirmPassword);
