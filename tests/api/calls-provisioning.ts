import * as calls from "@/lib/accounts/provisioning/contract";
import { type ApiRoute, call, callWith, nobodys } from "./route-rows";

/** Calls of the owner about the company's directory. */
export const routes: readonly ApiRoute[] = [
  call(calls.tokensCall, () => ({})),
  callWith(calls.addTokenCall, {}, null, [409]),
  call(calls.deleteTokenCall, ({ tokenId }) => ({ id: tokenId }), [404]),
  call(calls.groupsCall, () => ({})),
  callWith(
    calls.setGroupCall,
    { id: nobodys, roleId: null, position: 0 },
    ({ groupId, roleId }) => ({ id: groupId, roleId, position: 0 }),
    [404],
  ),
];
