import * as sender from "@/app/api/company/letter/mailAddress/[id]/route";
import * as senders from "@/app/api/company/letter/mailAddress/route";
import * as verify from "@/app/api/company/letter/mailAddress/verifysStatus/[id]/route";
import { senders as calls } from "./list-contracts";
import { type ApiRoute, call, nobodys, oneOf } from "./route-rows";

const base = "company/letter/mailAddress";
const fields = { name: "Shop", address: "news@shop.example" };

/** Calls of sender addresses. */
export const senderRoutes: readonly ApiRoute[] = [
  oneOf(base, senders, calls.listSendersCall, {}),
  oneOf(base, senders, calls.addSenderCall, fields, [409, 429, 503]),
  oneOf(`${base}/[id]`, sender, calls.updateSenderCall, { name: "Outlet", id: nobodys }, [404]),
  oneOf(`${base}/[id]`, sender, calls.deleteSenderCall, { id: nobodys }, [404]),
  call(
    `${base}/verifysStatus/[id]`,
    verify,
    calls.verifySenderCall,
    { id: nobodys, code: "12345678" },
    [404],
  ),
];
