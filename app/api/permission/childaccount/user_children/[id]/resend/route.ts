import { handle } from "@/lib/http/handle-call";
import { resendInvitationCall } from "@/lib/organization/contract";
import { renewInvitation } from "@/lib/organization/renew-invitation";

export const POST = handle(resendInvitationCall, renewInvitation);
