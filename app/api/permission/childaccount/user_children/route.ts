import { handle } from "@/lib/http/handle-call";
import { inviteMemberCall } from "@/lib/organization/contract";
import { issueInvitation } from "@/lib/organization/issue-invitation";

export const POST = handle(inviteMemberCall, issueInvitation);
