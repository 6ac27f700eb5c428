import * as calls from "@/lib/messages/customer-emails/contract";
import { type ApiRoute, call, callWith, openCall, other } from "./route-rows";

const base = "company/letter";

/** Calls of emails to a company's customers. */
export const routes: readonly ApiRoute[] = [
  call(calls.setsCall, () => ({})),
  callWith(calls.updateSetCall, { id: "delivered", active: true, delayMinutes: 5 }, () => ({
    id: "delivered",
    active: true,
    delayMinutes: 7,
  })),
  callWith(
    calls.setChannelsCall,
    {
      ...{ id: "in_transit", channels: ["AIR"] },
    },
    () => ({ id: "in_transit", channels: ["taken"] }),
  ),
  callWith(calls.countOpensCall, { countOpens: true }, () => ({ countOpens: false })),
  callWith(calls.recordsCall, { q: "1Z" }, () => ({ pageSize: 100 })),
  call(calls.contentCall, ({ emailId }) => ({ id: emailId }), [404]),
  call(calls.resendCall, ({ emailId }) => ({ id: emailId }), [404]),
  call(calls.statisticsCall, () => ({})),
  callWith(calls.suppressionsCall, { q: "kim" }, () => ({})),
  callWith(
    calls.addSuppressionsCall,
    {
      recipients: ["kim@shop.example"],
    },
    null,
  ),
  callWith(
    calls.deleteSuppressionCall,
    { recipient: "a@shop.example" },
    ({ stoppedAddress }) => ({ recipient: stoppedAddress }),
    [404],
  ),
  callWith(calls.dictionaryCall, { type: "block" }, null),
  openCall(calls.unsubscribeCall, { token: "wrong-token-1234" }),
  other(`${base}/one-click`),
  other(`${base}/pixel`, false),
  other(`${base}/link`),
];
