import { exportShipments } from "@/lib/account-data/export-shipments";
import { exportAccountCall as call } from "@/lib/accounts/contract";
import { exportAccount } from "@/lib/accounts/export-account";
import { exportKeys } from "@/lib/api-keys/export-keys";
import { exportAudit } from "@/lib/audit-log/export-audit";
import { exportChannels } from "@/lib/channels/export-channels";
import { handle } from "@/lib/http/handle-call";
import { exportIdentities } from "@/lib/identities/export-identities";
import { exportMails } from "@/lib/mail/export-mails";
import { exportOrganization } from "@/lib/organization/export-organization";
import { exportWebhook } from "@/lib/webhooks/export-webhook";

const own = { shipments: exportShipments, mails: exportMails, identities: exportIdentities };
const programs = { channels: exportChannels, apiKeys: exportKeys, webhook: exportWebhook };
const whole = { audit: exportAudit, organization: exportOrganization, ...programs };
export const GET = handle(call, exportAccount({ own, whole }));
