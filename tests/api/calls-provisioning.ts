import * as group from "@/app/api/permission/provisioning/groups/[id]/route";
import * as groups from "@/app/api/permission/provisioning/groups/route";
import * as token from "@/app/api/permission/provisioning/tokens/[id]/route";
import * as tokens from "@/app/api/permission/provisioning/tokens/route";
import * as calls from "@/lib/accounts/provisioning/contract";
import { type ApiRoute, call, nobodys, oneOf } from "./route-rows";

const base = "permission/provisioning";

/** Calls of the owner about the company's directory. */
export const provisioningRoutes: readonly ApiRoute[] = [
  oneOf(`${base}/tokens`, tokens, calls.tokensCall, {}),
  oneOf(`${base}/tokens`, tokens, calls.addTokenCall, {}, [409]),
  call(`${base}/tokens/[id]`, token, calls.deleteTokenCall, { id: nobodys }, [404]),
  call(`${base}/groups`, groups, calls.groupsCall, {}),
  call(`${base}/groups/[id]`, group, calls.setGroupCall, { id: nobodys, roleId: null, position: 0 }, [404]),
];
