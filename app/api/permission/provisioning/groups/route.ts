import { handle } from "@/lib/http/handle-call";
import { groupsCall } from "@/lib/provisioning/contract";
import { listGroups } from "@/lib/provisioning/list-groups";

export const GET = handle(groupsCall, listGroups);
