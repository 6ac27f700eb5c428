import * as link from "@/app/api/company/letter/link/route";
import * as oneClick from "@/app/api/company/letter/one-click/route";
import * as pixel from "@/app/api/company/letter/pixel/route";
import * as resend from "@/app/api/company/letter/records/[id]/resend/route";
import * as content from "@/app/api/company/letter/records/content/[id]/route";
import * as records from "@/app/api/company/letter/records/route";
import * as set from "@/app/api/company/letter/sets/[id]/route";
import * as setChannels from "@/app/api/company/letter/sets/logisticsExpress/[id]/route";
import * as sets from "@/app/api/company/letter/sets/route";
import * as statistics from "@/app/api/company/letter/statistics/transportStatus/route";
import * as suppressions from "@/app/api/company/letter/suppressions/route";
import * as counting from "@/app/api/company/letter/tracking/route";
import * as unsubscribe from "@/app/api/company/letter/unsubscribe/route";
import * as dictionary from "@/app/api/company/sys/dicts/byType/route";
import * as calls from "@/lib/messages/customer-emails/contract";
import { type ApiRoute, call, nobodys, other } from "./route-rows";

const base = "company/letter";

/** Calls of emails to a company's customers. */
export const customerEmailRoutes: readonly ApiRoute[] = [
  call(sets, calls.setsCall, {}),
  call(set, calls.updateSetCall, { id: "delivered", active: true, delayMinutes: 5 }),
  call(setChannels, calls.setChannelsCall, {
    ...{ id: "in_transit", channels: ["AIR"] },
  }),
  call(counting, calls.countOpensCall, { countOpens: true }),
  call(records, calls.recordsCall, { q: "1Z" }),
  call(content, calls.contentCall, { id: nobodys }, [404]),
  call(resend, calls.resendCall, { id: nobodys }, [404]),
  call(statistics, calls.statisticsCall, {}),
  call(suppressions, calls.suppressionsCall, { q: "kim" }),
  call(suppressions, calls.addSuppressionsCall, {
    recipients: ["kim@shop.example"],
  }),
  call(suppressions, calls.deleteSuppressionCall, { recipient: "a@shop.example" }, [404]),
  call(dictionary, calls.dictionaryCall, { type: "block" }),
  call(unsubscribe, calls.unsubscribeCall, { token: "wrong-token-1234" }),
  other(`${base}/one-click`, oneClick),
  other(`${base}/pixel`, pixel, false),
  other(`${base}/link`, link),
];
