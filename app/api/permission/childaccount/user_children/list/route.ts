import { listMembers } from "@/lib/accounts/members/list-members";
import { listMembersCall } from "@/lib/accounts/organization/contract";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(listMembersCall, listMembers);
