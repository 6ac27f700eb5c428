import { viewInvitationCall } from "@/lib/accounts/members/invitation-contract";
import { viewInvitation } from "@/lib/accounts/members/view-invitation";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(viewInvitationCall, viewInvitation);
