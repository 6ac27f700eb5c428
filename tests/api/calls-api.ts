import * as typeOf from "@/app/api/company/account/type/[logisId]/route";
import * as execDelete from "@/app/api/company/accountExec/delete/route";
import * as execSelect from "@/app/api/company/accountExec/select/route";
import * as execSet from "@/app/api/company/accountExec/set/route";
import * as keyDelete from "@/app/api/company/apikey/delete/route";
import * as keyRotate from "@/app/api/company/apikey/rotate/route";
import * as keySelect from "@/app/api/company/apikey/select/route";
import * as keySet from "@/app/api/company/apikey/set/route";
import * as carrierDelete from "@/app/api/company/logisticsAccount/delete/[id]/route";
import * as carrierOne from "@/app/api/company/logisticsAccount/list/[logisId]/route";
import * as carrierList from "@/app/api/company/logisticsAccount/list/route";
import * as carrierSet from "@/app/api/company/logisticsAccount/upsert/route";
import * as carrierValid from "@/app/api/company/logisticsAccount/valid/[id]/route";
import * as numberLog from "@/app/api/company/track/webhook/logs/[track]/route";
import * as webhookEvent from "@/app/api/company/webhook/event/route";
import * as webhookEvents from "@/app/api/company/webhook/events/route";
import * as webhookRemove from "@/app/api/company/webhook/remove/route";
import * as webhookReplay from "@/app/api/company/webhook/replay/route";
import * as webhookRotate from "@/app/api/company/webhook/rotate/route";
import * as webhookSecret from "@/app/api/company/webhook/secret/route";
import * as webhookSelect from "@/app/api/company/webhook/select/route";
import * as webhookSet from "@/app/api/company/webhook/set/route";
import * as webhookTest from "@/app/api/company/webhook/test/route";
import * as apiAsyncapi from "@/app/api/v1/asyncapi.json/route";
import * as apiExpressName from "@/app/api/v1/express/[id]/name/route";
import * as apiExpressOne from "@/app/api/v1/express/[id]/route";
import * as apiExpress from "@/app/api/v1/express/route";
import * as apiLogistics from "@/app/api/v1/logistics/route";
import * as apiOpenapi from "@/app/api/v1/openapi.json/route";
import * as apiOrderReply from "@/app/api/v1/orders/[id]/reply/route";
import * as apiOrderResolve from "@/app/api/v1/orders/[id]/resolve/route";
import * as apiOrder from "@/app/api/v1/orders/[id]/route";
import * as apiOrders from "@/app/api/v1/orders/route";
import * as apiPostman from "@/app/api/v1/postman.json/route";
import * as apiLetters from "@/app/api/v1/tracks/[id]/letters/route";
import * as apiCheck from "@/app/api/v1/tracks/check/route";
import * as apiDelete from "@/app/api/v1/tracks/delete/route";
import * as apiTracks from "@/app/api/v1/tracks/route";
import * as apiKeys from "@/lib/accounts/api-keys/contract";
import * as carrierAccounts from "@/lib/connectors/carrier-accounts/contract";
import * as webhooks from "@/lib/site/webhooks/contract";
import { type ApiRoute, call, nobodys, other } from "./route-rows";

const named = { name: "Shop", addresses: ["198.51.100.7"] };
const address = { url: "https://hooks.example.org/parcels", callback: true, results: [8, 40] };
const ofCarrier = {
  ...{ courier: "ups", name: "Outlet", testNumber: "1Z999AA10123456784", remark: "" },
  secrets: { id: "client", secret: "client-secret" },
};
const filter = { state: "delivered", result: 40, from: "2026-01-01T00:00:00Z", to: "2026-03-31T00:00:00Z" };

/** Calls about keys and webhooks, and those of the public API itself. */
export const companyRoutes: readonly ApiRoute[] = [
  call(keySet, apiKeys.setKeyCall, named, [409]),
  call(keySelect, apiKeys.listKeysCall, {}),
  call(keyRotate, apiKeys.rotateKeyCall, { id: nobodys }, [404]),
  call(keyDelete, apiKeys.deleteKeyCall, { id: nobodys }, [404]),
  call(carrierList, carrierAccounts.listAccountsCall, {}),
  call(carrierOne, carrierAccounts.courierAccountsCall, { logisId: "ups" }),
  call(carrierSet, carrierAccounts.setAccountCall, ofCarrier, [409, 429]),
  call(carrierValid, carrierAccounts.testAccountCall, { id: nobodys }, [404]),
  call(carrierDelete, carrierAccounts.deleteAccountCall, { id: nobodys }, [404]),
  call(typeOf, carrierAccounts.accountFieldsCall, { logisId: "ups" }),
  call(execSelect, carrierAccounts.selectAccountsCall, {}),
  call(execSet, carrierAccounts.setExecCall, ofCarrier, [409, 429]),
  call(execDelete, carrierAccounts.deleteExecCall, { id: nobodys }, [404]),
  call(webhookSelect, webhooks.readWebhookCall, {}),
  call(webhookSet, webhooks.setWebhookCall, address),
  call(webhookRotate, webhooks.rotateWebhookCall, {}, [404]),
  call(webhookSecret, webhooks.webhookSecretCall, {}, [404]),
  call(webhookRemove, webhooks.deleteWebhookCall, {}),
  call(webhookTest, webhooks.testWebhookCall, {}, [404]),
  call(webhookEvents, webhooks.listEventsCall, { ...filter, pageSize: 50 }),
  call(webhookEvent, webhooks.eventDetailsCall, { eventId: "evt_nobodys" }, [404]),
  call(webhookReplay, webhooks.replayCall, { filter }),
  call(numberLog, webhooks.numberLogCall, {
    track: "0190c3e2-9a51-7c11-8f3d-5b2f7a2f7d10",
  }),
  other("v1/logistics", apiLogistics),
  other("v1/tracks", apiTracks),
  other("v1/tracks/[id]/letters", apiLetters),
  other("v1/orders", apiOrders),
  other("v1/orders/[id]", apiOrder),
  other("v1/orders/[id]/reply", apiOrderReply),
  other("v1/orders/[id]/resolve", apiOrderResolve),
  other("v1/tracks/check", apiCheck),
  other("v1/tracks/delete", apiDelete),
  other("v1/express", apiExpress),
  other("v1/express/[id]", apiExpressOne),
  other("v1/express/[id]/name", apiExpressName),
  other("v1/openapi.json", apiOpenapi),
  other("v1/asyncapi.json", apiAsyncapi),
  other("v1/postman.json", apiPostman),
];
