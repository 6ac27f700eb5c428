import { exportShipments } from "@/lib/account-data/export-shipments";
import type { ExportParts } from "@/lib/accounts/export-account";
import { exportKeys } from "@/lib/api-keys/export-keys";
import { exportAudit } from "@/lib/audit-log/export-audit";
import { exportCarrierAccounts } from "@/lib/carrier-accounts/export-carrier-accounts";
import { exportChannels } from "@/lib/channels/export-channels";
import { exportIdentities } from "@/lib/identities/export-identities";
import { exportMails } from "@/lib/mail/export-mails";
import { exportOrganization } from "@/lib/organization/export-organization";
import { exportDirectory } from "@/lib/provisioning/export-directory";
import { exportSingleSignOn } from "@/lib/single-sign-on/export-single-sign-on";
import { exportWebhook } from "@/lib/webhooks/export-webhook";

/** What the export of an account contains, by the names under which it is found there. */
export const exportParts: ExportParts = {
  own: { shipments: exportShipments, mails: exportMails, identities: exportIdentities },
  whole: {
    organization: exportOrganization,
    directory: exportDirectory,
    singleSignOn: exportSingleSignOn,
    audit: exportAudit,
    channels: exportChannels,
    carrierAccounts: exportCarrierAccounts,
    apiKeys: exportKeys,
    webhook: exportWebhook,
  },
};
