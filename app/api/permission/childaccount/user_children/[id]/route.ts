import { handle } from "@/lib/http/handle-call";
import { deleteMails } from "@/lib/mail/delete-mails";
import { deleteMemberCall, updateMemberCall } from "@/lib/organization/contract";
import { deleteMember } from "@/lib/organization/delete-member";
import { updateMember } from "@/lib/organization/update-member";
import { deleteSubscriptions } from "@/lib/subscriptions/delete-subscriptions";

export const PUT = handle(updateMemberCall, updateMember);
export const DELETE = handle(deleteMemberCall, deleteMember([deleteSubscriptions, deleteMails]));
