import * as calls from "@/lib/accounts/senders/contract";
import { type ApiRoute, call, callWith, nobodys } from "./route-rows";

const fields = { name: "Shop", address: "news@shop.example" };

/** Calls of sender addresses. */
export const routes: readonly ApiRoute[] = [
  call(calls.listSendersCall, () => ({})),
  callWith(calls.addSenderCall, fields, null, [409, 429, 503]),
  callWith(
    calls.updateSenderCall,
    { name: "Outlet", id: nobodys },
    ({ senderId }) => ({ id: senderId, name: "taken" }),
    [404],
  ),
  call(calls.deleteSenderCall, ({ senderId }) => ({ id: senderId }), [404]),
  callWith(
    calls.verifySenderCall,
    { id: nobodys, code: "12345678" },
    ({ senderId }) => ({ id: senderId }),
    [404],
  ),
];
