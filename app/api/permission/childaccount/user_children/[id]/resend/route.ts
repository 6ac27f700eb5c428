import { handle } from "@/lib/http/handle-call";
import { resendInvitationCall } from "@/lib/organization/contract";
import { resendInvitation } from "@/lib/organization/resend-invitation";

export const POST = handle(resendInvitationCall, resendInvitation);
