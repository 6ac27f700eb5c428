import * as group from "@/app/api/permission/provisioning/groups/[id]/route";
import * as groups from "@/app/api/permission/provisioning/groups/route";
import * as token from "@/app/api/permission/provisioning/tokens/[id]/route";
import * as tokens from "@/app/api/permission/provisioning/tokens/route";
import * as calls from "@/lib/accounts/provisioning/contract";
import { type ApiRoute, call, nobodys } from "./route-rows";

/** Calls of the owner about the company's directory. */
export const provisioningRoutes: readonly ApiRoute[] = [
  call(tokens, calls.tokensCall, {}),
  call(tokens, calls.addTokenCall, {}, [409]),
  call(token, calls.deleteTokenCall, { id: nobodys }, [404]),
  call(groups, calls.groupsCall, {}),
  call(group, calls.setGroupCall, { id: nobodys, roleId: null, position: 0 }, [404]),
];
