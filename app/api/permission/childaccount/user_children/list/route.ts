import { handle } from "@/lib/http/handle-call";
import { listMembersCall } from "@/lib/organization/contract";
import { listMembers } from "@/lib/organization/list-members";

export const GET = handle(listMembersCall, listMembers);
