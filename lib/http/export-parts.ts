import { exportKeys } from "@/lib/accounts/api-keys/export-keys";
import { exportAudit } from "@/lib/accounts/audit-log/export-audit";
import { exportOrganization } from "@/lib/accounts/company/export-organization";
import { exportIdentities } from "@/lib/accounts/identities/export-identities";
import { exportPayments } from "@/lib/accounts/invoices/export-payments";
import { exportDirectory } from "@/lib/accounts/provisioning/export-directory";
import { exportQuota } from "@/lib/accounts/quota/export-quota";
import { exportSenders } from "@/lib/accounts/senders/export-senders";
import { exportSingleSignOn } from "@/lib/accounts/single-sign-on/export-single-sign-on";
import type { ExportParts } from "@/lib/accounts/users/export-account";
import { exportCarrierAccounts } from "@/lib/connectors/carrier-accounts/export-carrier-accounts";
import { exportChannels } from "@/lib/connectors/channels/export-channels";
import { exportBrand } from "@/lib/messages/brands/export-brand";
import { exportCustomerEmails } from "@/lib/messages/customer-emails/export-customer-emails";
import { exportTemplates } from "@/lib/messages/email-templates/export-templates";
import { exportMails } from "@/lib/messages/mail/export-mails";
import { exportWorkOrders } from "@/lib/messages/work-orders/export-work-orders";
import { exportRules } from "@/lib/shipments/abnormal-rules/export-rules";
import { exportShipments } from "@/lib/shipments/account-data/export-shipments";
import { exportShops } from "@/lib/shipments/shops/export-shops";
import { exportWebhook } from "@/lib/site/webhooks/export-webhook";
import { exportTracks } from "@/lib/tracking/custom-tracks/export-tracks";

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
