import * as abnormalRules from "@/lib/abnormal-rules/contract";
import * as accountCalls from "@/lib/accounts/contract";
import * as factorCalls from "@/lib/accounts/second-factor-contract";
import * as apiKeys from "@/lib/api-keys/contract";
import * as auditCalls from "@/lib/audit-log/contract";
import * as brands from "@/lib/brands/contract";
import * as carrierAccounts from "@/lib/carrier-accounts/contract";
import * as catalogueCalls from "@/lib/carriers/contract";
import * as channelCalls from "@/lib/channels/contract";
import * as contact from "@/lib/contact/contract";
import type { Call } from "@/lib/core/define-call";
import * as customTrackCalls from "@/lib/custom-tracks/contract";
import * as customerEmails from "@/lib/customer-emails/contract";
import * as emailTemplates from "@/lib/email-templates/contract";
import * as exportCalls from "@/lib/exports/contract";
import * as identities from "@/lib/identities/contract";
import * as images from "@/lib/images/contract";
import * as importCalls from "@/lib/imports/contract";
import * as invoices from "@/lib/invoices/contract";
import * as answerCalls from "@/lib/order-setup/answers-contract";
import * as setupCalls from "@/lib/order-setup/contract";
import * as customerCalls from "@/lib/order-setup/customers-contract";
import * as organizationCalls from "@/lib/organization/contract";
import * as invitationCalls from "@/lib/organization/invitation-contract";
import * as roleCalls from "@/lib/organization/role-contract";
import * as payments from "@/lib/payments/contract";
import * as provisioning from "@/lib/provisioning/contract";
import * as quotaCalls from "@/lib/quota/contract";
import * as reportCalls from "@/lib/reports/contract";
import * as timesCalls from "@/lib/reports/times-contract";
import * as viewCalls from "@/lib/saved-views/contract";
import * as senders from "@/lib/senders/contract";
import * as channelCounts from "@/lib/shipments/channel-contract";
import * as shipmentCalls from "@/lib/shipments/contract";
import * as ownCalls from "@/lib/shipments/own-contract";
import * as trackCalls from "@/lib/shipments/track-contract";
import * as trashCalls from "@/lib/shipments/trash-contract";
import * as shops from "@/lib/shops/contract";
import * as ssoCalls from "@/lib/single-sign-on/contract";
import * as companySignIn from "@/lib/single-sign-on/sign-in-contract";
import * as subscriptions from "@/lib/subscriptions/contract";
import * as tracking from "@/lib/tracking/contract";
import * as webhooks from "@/lib/webhooks/contract";
import * as orderCalls from "@/lib/work-orders/contract";
import * as formCalls from "@/lib/work-orders/form-contract";
import * as orderStatistics from "@/lib/work-orders/statistics-contract";
import * as triggerCalls from "@/lib/work-orders/triggers-contract";

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
