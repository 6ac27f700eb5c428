import { issueInvitation } from "@/lib/accounts/members/issue-invitation";
import { inviteMemberCall } from "@/lib/accounts/organization/contract";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(inviteMemberCall, issueInvitation);
