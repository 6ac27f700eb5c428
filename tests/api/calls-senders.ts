import * as sender from "@/app/api/company/letter/mailAddress/[id]/route";
import * as senders from "@/app/api/company/letter/mailAddress/route";
import * as verify from "@/app/api/company/letter/mailAddress/verifysStatus/[id]/route";
import * as calls from "@/lib/accounts/senders/contract";
import { type ApiRoute, call, nobodys } from "./route-rows";

const fields = { name: "Shop", address: "news@shop.example" };

/** Calls of sender addresses. */
export const senderRoutes: readonly ApiRoute[] = [
  call(senders, calls.listSendersCall, {}),
  call(senders, calls.addSenderCall, fields, [409, 429, 503]),
  call(sender, calls.updateSenderCall, { name: "Outlet", id: nobodys }, [404]),
  call(sender, calls.deleteSenderCall, { id: nobodys }, [404]),
  call(verify, calls.verifySenderCall, { id: nobodys, code: "12345678" }, [404]),
];
