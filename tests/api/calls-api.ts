import * as apiKeys from "@/lib/accounts/api-keys/contract";
import * as carrierAccounts from "@/lib/connectors/carrier-accounts/contract";
import * as webhooks from "@/lib/site/webhooks/contract";
import { type ApiRoute, call, callWith, other } from "./route-rows";

const named = { name: "Shop", addresses: ["198.51.100.7"] };
const address = { url: "https://hooks.example.org/parcels", callback: true, results: [8, 40] };
const ofCarrier = { courier: "ups", name: "Outlet", testNumber: "1Z999AA10123456784", remark: "" };
const withSecrets = { ...ofCarrier, secrets: { id: "client", secret: "client-secret" } };
const filter = { state: "delivered", result: 40, from: "2026-01-01T00:00:00Z", to: "2026-03-31T00:00:00Z" };

/** Calls about keys and webhooks, and those of the public API itself. */
export const routes: readonly ApiRoute[] = [
  callWith(apiKeys.setKeyCall, named, ({ keyId }) => ({ id: keyId, name: "taken" }), [409]),
  call(apiKeys.listKeysCall, () => ({})),
  call(apiKeys.rotateKeyCall, ({ keyId }) => ({ id: keyId }), [404]),
  call(apiKeys.deleteKeyCall, ({ keyId }) => ({ id: keyId }), [404]),
  call(carrierAccounts.listAccountsCall, () => ({})),
  call(carrierAccounts.courierAccountsCall, () => ({ logisId: "ups" })),
  callWith(
    carrierAccounts.setAccountCall,
    withSecrets,
    ({ carrierAccountId }) => ({ ...ofCarrier, id: carrierAccountId }),
    [409, 429],
  ),
  call(carrierAccounts.testAccountCall, ({ carrierAccountId }) => ({ id: carrierAccountId }), [404]),
  call(carrierAccounts.deleteAccountCall, ({ carrierAccountId }) => ({ id: carrierAccountId }), [404]),
  call(carrierAccounts.accountFieldsCall, () => ({ logisId: "ups" })),
  call(carrierAccounts.selectAccountsCall, () => ({})),
  callWith(
    carrierAccounts.setExecCall,
    withSecrets,
    ({ carrierAccountId }) => ({ ...ofCarrier, id: carrierAccountId }),
    [409, 429],
  ),
  call(carrierAccounts.deleteExecCall, ({ carrierAccountId }) => ({ id: carrierAccountId }), [404]),
  call(webhooks.readWebhookCall, () => ({})),
  callWith(webhooks.setWebhookCall, address, null),
  callWith(webhooks.rotateWebhookCall, {}, null, [404]),
  call(webhooks.webhookSecretCall, () => ({}), [404]),
  callWith(webhooks.deleteWebhookCall, {}, null),
  callWith(webhooks.testWebhookCall, {}, null, [404]),
  callWith(webhooks.listEventsCall, { ...filter, pageSize: 50 }, () => ({ counted: true })),
  callWith(webhooks.eventDetailsCall, { eventId: "evt_nobodys" }, ({ eventId }) => ({ eventId }), [404]),
  callWith(webhooks.replayCall, { filter }, ({ eventId }) => ({ eventId })),
  callWith(
    webhooks.numberLogCall,
    {
      track: "0190c3e2-9a51-7c11-8f3d-5b2f7a2f7d10",
    },
    ({ shipmentId }) => ({ track: shipmentId }),
  ),
  other("v1/logistics"),
  other("v1/tracks"),
  other("v1/tracks/[id]/letters"),
  other("v1/orders"),
  other("v1/orders/[id]"),
  other("v1/orders/[id]/reply"),
  other("v1/orders/[id]/resolve"),
  other("v1/tracks/check"),
  other("v1/tracks/delete"),
  other("v1/express"),
  other("v1/express/[id]"),
  other("v1/express/[id]/name"),
  other("v1/openapi.json"),
  other("v1/asyncapi.json"),
  other("v1/postman.json"),
];
