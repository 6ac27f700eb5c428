import * as accountCalls from "@/lib/accounts/contract";
import * as factorCalls from "@/lib/accounts/second-factor-contract";
import * as apiKeys from "@/lib/api-keys/contract";
import * as auditCalls from "@/lib/audit-log/contract";
import * as carrierAccounts from "@/lib/carrier-accounts/contract";
import * as catalogueCalls from "@/lib/carriers/contract";
import * as channelCalls from "@/lib/channels/contract";
import * as contact from "@/lib/contact/contract";
import type { Call } from "@/lib/core/define-call";
import * as exportCalls from "@/lib/exports/contract";
import * as identities from "@/lib/identities/contract";
import * as importCalls from "@/lib/imports/contract";
import * as organizationCalls from "@/lib/organization/contract";
import * as invitationCalls from "@/lib/organization/invitation-contract";
import * as roleCalls from "@/lib/organization/role-contract";
import * as provisioning from "@/lib/provisioning/contract";
import * as reportCalls from "@/lib/reports/contract";
import * as viewCalls from "@/lib/saved-views/contract";
import * as channelCounts from "@/lib/shipments/channel-contract";
import * as shipmentCalls from "@/lib/shipments/contract";
import * as ownCalls from "@/lib/shipments/own-contract";
import * as trashCalls from "@/lib/shipments/trash-contract";
import * as ssoCalls from "@/lib/single-sign-on/contract";
import * as companySignIn from "@/lib/single-sign-on/sign-in-contract";
import * as subscriptions from "@/lib/subscriptions/contract";
import * as tracking from "@/lib/tracking/contract";
import * as webhooks from "@/lib/webhooks/contract";

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
  ...reportCalls,
  ...viewCalls,
};

/** The contracts of the product. */
export const contracts: readonly Call[] = [
  accounts,
  apiKeys,
  carrierAccounts,
  contact,
  organization,
  provisioning,
  shipments,
  singleSignOn,
  subscriptions,
  tracking,
  webhooks,
]
  .flatMap((contract): unknown[] => Object.values(contract))
  .filter((one): one is Call => typeof one === "object" && one !== null && "method" in one && "path" in one);
