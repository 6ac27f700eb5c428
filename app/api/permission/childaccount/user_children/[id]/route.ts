import { deleteMember } from "@/lib/accounts/members/delete-member";
import { updateMember } from "@/lib/accounts/members/update-member";
import { deleteMemberCall, updateMemberCall } from "@/lib/accounts/organization/contract";
import { handle } from "@/lib/http/handle-call";
import { features } from "@/lib/worker/features/list-features";

export const PUT = handle(updateMemberCall, updateMember);
export const DELETE = handle(deleteMemberCall, deleteMember(features));
