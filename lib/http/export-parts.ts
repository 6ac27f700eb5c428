import { exportRules } from "@/lib/abnormal-rules/export-rules";
import { exportShipments } from "@/lib/account-data/export-shipments";
import type { ExportParts } from "@/lib/accounts/export-account";
import { exportKeys } from "@/lib/api-keys/export-keys";
import { exportAudit } from "@/lib/audit-log/export-audit";
import { exportBrand } from "@/lib/brands/export-brand";
import { exportCarrierAccounts } from "@/lib/carrier-accounts/export-carrier-accounts";
import { exportChannels } from "@/lib/channels/export-channels";
import { exportTracks } from "@/lib/custom-tracks/export-tracks";
import { exportCustomerEmails } from "@/lib/customer-emails/export-customer-emails";
import { exportTemplates } from "@/lib/email-templates/export-templates";

import { exportIdentities } from "@/lib/identities/export-identities";
import { exportPayments } from "@/lib/invoices/export-payments";
import { exportMails } from "@/lib/mail/export-mails";
import { exportOrganization } from "@/lib/organization/export-organization";
import { exportDirectory } from "@/lib/provisioning/export-directory";
import { exportQuota } from "@/lib/quota/export-quota";
import { exportSenders } from "@/lib/senders/export-senders";
import { exportShops } from "@/lib/shops/export-shops";
import { exportSingleSignOn } from "@/lib/single-sign-on/export-single-sign-on";
import { exportWebhook } from "@/lib/webhooks/export-webhook";
import { exportWorkOrders } from "@/lib/work-orders/export-work-orders";

/** What the export of an account contains, by the names under which it is found there. */
export const exportParts: ExportParts = {
  own: { shipments: exportShipments, mails: exportMails, identities: exportIdentities },
  whole: {
    organization: exportOrganization,
    directory: exportDirectory,
    singleSignOn: exportSingleSignOn,
    audit: exportAudit,
    channels: exportChannels,
    abnormalRules: exportRules,
    brand: exportBrand,
    emailTemplates: exportTemplates,
    customerEmails: exportCustomerEmails,
    customTracks: exportTracks,
    carrierAccounts: exportCarrierAccounts,
    senders: exportSenders,
    quota: exportQuota,
    payments: exportPayments,
    shops: exportShops,
    workOrders: exportWorkOrders,
    apiKeys: exportKeys,
    webhook: exportWebhook,
  },
};
