import { exportShipments } from "@/lib/account-data/export-shipments";
import { exportAccountCall } from "@/lib/accounts/contract";
import { exportAccount } from "@/lib/accounts/export-account";
import { exportKeys } from "@/lib/api-keys/export-keys";
import { exportAudit } from "@/lib/audit-log/export-audit";
import { exportChannels } from "@/lib/channels/export-channels";
import { handle } from "@/lib/http/handle-call";
import { exportIdentities } from "@/lib/identities/export-identities";
import { exportMails } from "@/lib/mail/export-mails";
import { exportMembers } from "@/lib/organization/export-members";
import { exportWebhook } from "@/lib/webhooks/export-webhook";

const own = { shipments: exportShipments, mails: exportMails, identities: exportIdentities };
const technical = { channels: exportChannels, apiKeys: exportKeys, webhook: exportWebhook };
const whole = { audit: exportAudit, members: exportMembers, ...technical };
export const GET = handle(exportAccountCall, exportAccount({ own, whole }));
