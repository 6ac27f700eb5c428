import { handle } from "@/lib/http/handle-call";
import { viewInvitationCall } from "@/lib/organization/invitation-contract";
import { viewInvitation } from "@/lib/organization/view-invitation";

export const POST = handle(viewInvitationCall, viewInvitation);
