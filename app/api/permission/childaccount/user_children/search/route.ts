import { handle } from "@/lib/http/handle-call";
import { searchMembersCall } from "@/lib/organization/contract";
import { searchMembers } from "@/lib/organization/search-members";

export const GET = handle(searchMembersCall, searchMembers);
