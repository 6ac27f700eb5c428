import { renewInvitation } from "@/lib/accounts/members/renew-invitation";
import { resendInvitationCall } from "@/lib/accounts/organization/contract";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(resendInvitationCall, renewInvitation);
