import { handle } from "@/lib/http/handle-call";
import { inviteMemberCall } from "@/lib/organization/contract";
import { inviteMember } from "@/lib/organization/invite-member";

export const POST = handle(inviteMemberCall, inviteMember);
