import { handle } from "@/lib/http/handle-call";
import { resendCall } from "@/lib/messages/customer-emails/contract";
import { repeatEmail } from "@/lib/messages/customer-emails/repeat-email";

export const POST = handle(resendCall, repeatEmail);
