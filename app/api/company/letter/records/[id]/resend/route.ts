import { resendCall } from "@/lib/customer-emails/contract";
import { repeatEmail } from "@/lib/customer-emails/repeat-email";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(resendCall, repeatEmail);
