import { groupsCall } from "@/lib/accounts/provisioning/contract";
import { listGroups } from "@/lib/accounts/provisioning/list-groups";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(groupsCall, listGroups);
