import * as apiKeys from "@/lib/accounts/api-keys/contract";
import * as auditCalls from "@/lib/accounts/audit-log/contract";
import * as identities from "@/lib/accounts/identities/contract";
import * as images from "@/lib/accounts/images/contract";
import * as invoices from "@/lib/accounts/invoices/contract";
import * as invitationCalls from "@/lib/accounts/members/invitation-contract";
import * as organizationCalls from "@/lib/accounts/organization/contract";
import * as factorCalls from "@/lib/accounts/passwords/second-factor-contract";
import * as payments from "@/lib/accounts/payments/contract";
import * as provisioning from "@/lib/accounts/provisioning/contract";
import * as quotaCalls from "@/lib/accounts/quota/contract";
import * as roleCalls from "@/lib/accounts/roles/role-contract";
import * as senders from "@/lib/accounts/senders/contract";
import * as ssoCalls from "@/lib/accounts/single-sign-on/contract";
import * as companySignIn from "@/lib/accounts/single-sign-on/sign-in-contract";
import * as accountCalls from "@/lib/accounts/users/contract";
import * as carrierAccounts from "@/lib/connectors/carrier-accounts/contract";
import * as channelCalls from "@/lib/connectors/channels/contract";
import type { Call } from "@/lib/core/define-call";
import * as brands from "@/lib/messages/brands/contract";
import * as contact from "@/lib/messages/contact/contract";
import * as customerEmails from "@/lib/messages/customer-emails/contract";
import * as emailTemplates from "@/lib/messages/email-templates/contract";
import * as formCalls from "@/lib/messages/order-acts/form-contract";
import * as answerCalls from "@/lib/messages/order-answers/answers-contract";
import * as setupCalls from "@/lib/messages/order-setup/contract";
import * as customerCalls from "@/lib/messages/order-setup/customers-contract";
import * as orderStatistics from "@/lib/messages/order-triggers/statistics-contract";
import * as triggerCalls from "@/lib/messages/order-triggers/triggers-contract";
import * as orderCalls from "@/lib/messages/work-orders/contract";
import * as catalogueCalls from "@/lib/parcels/carriers/contract";
import * as abnormalRules from "@/lib/shipments/abnormal-rules/contract";
import * as trashCalls from "@/lib/shipments/bulk/trash-contract";
import * as exportCalls from "@/lib/shipments/exports/contract";
import * as importCalls from "@/lib/shipments/imports/contract";
import * as channelCounts from "@/lib/shipments/list/channel-contract";
import * as shipmentCalls from "@/lib/shipments/list/contract";
import * as ownCalls from "@/lib/shipments/list/own-contract";
import * as trackCalls from "@/lib/shipments/list/track-contract";
import * as reportCalls from "@/lib/shipments/reports/contract";
import * as timesCalls from "@/lib/shipments/reports/times-contract";
import * as viewCalls from "@/lib/shipments/saved-views/contract";
import * as shops from "@/lib/shipments/shops/contract";
import * as webhooks from "@/lib/site/webhooks/contract";
import * as customTrackCalls from "@/lib/tracking/custom-tracks/contract";
import * as tracking from "@/lib/tracking/lookup/contract";
import * as subscriptions from "@/lib/tracking/subscriptions/contract";

/** Account calls, from all their files. */
export const accounts = { ...accountCalls, ...factorCalls, ...identities, ...auditCalls };
/** Calls of departments, roles and members, from all their files. */
export const organization = { ...organizationCalls, ...invitationCalls, ...roleCalls };
/** Calls of a company's own sign-in, from all their files. */
export const singleSignOn = { ...ssoCalls, ...companySignIn };
/** Calls of the signed-in area, from all their files. */
export const shipments = {
  ...catalogueCalls,
  ...channelCalls,
  ...channelCounts,
  ...shipmentCalls,
  ...exportCalls,
  ...importCalls,
  ...ownCalls,
  ...trashCalls,
  ...quotaCalls,
  ...reportCalls,
  ...timesCalls,
  ...viewCalls,
};

/** Calls of a company's own lines in journeys, from all their files. */
export const customTracks = { ...customTrackCalls, ...trackCalls };
/** What a company sets for its work orders, from all files. */
export const orderSetup = { ...setupCalls, ...answerCalls, ...customerCalls };
/** Calls of work orders, from all their files. */
export const workOrders = { ...orderCalls, ...triggerCalls, ...formCalls };
export { abnormalRules, invoices, orderStatistics, payments, senders, shops };

/** The contracts of the product. */
export const contracts: readonly Call[] = [
  abnormalRules,
  accounts,
  apiKeys,
  brands,
  carrierAccounts,
  contact,
  emailTemplates,
  customerEmails,
  images,
  invoices,
  customTracks,
  orderSetup,
  orderStatistics,
  organization,
  payments,
  provisioning,
  senders,
  shipments,
  shops,
  singleSignOn,
  subscriptions,
  tracking,
  webhooks,
  workOrders,
]
  .flatMap((contract): unknown[] => Object.values(contract))
  .filter((one): one is Call => typeof one === "object" && one !== null && "method" in one && "path" in one);
