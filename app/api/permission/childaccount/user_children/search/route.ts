import { searchMembers } from "@/lib/accounts/members/search-members";
import { searchMembersCall } from "@/lib/accounts/organization/contract";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(searchMembersCall, searchMembers);
