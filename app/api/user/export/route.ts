import { exportShipments } from "@/lib/account-data/export-shipments";
import { exportAccountCall } from "@/lib/accounts/contract";
import { exportAccount } from "@/lib/accounts/export-account";
import { exportKeys } from "@/lib/api-keys/export-keys";
import { exportAudit } from "@/lib/audit-log/export-audit";
import { exportChannels } from "@/lib/channels/export-channels";
import { handle } from "@/lib/http/handle-call";
import { exportIdentities } from "@/lib/identities/export-identities";
import { exportMails } from "@/lib/mail/export-mails";
import { exportWebhook } from "@/lib/webhooks/export-webhook";

const technical = { channels: exportChannels, apiKeys: exportKeys, webhook: exportWebhook };
const personal = { mails: exportMails, identities: exportIdentities, audit: exportAudit };
const parts = { shipments: exportShipments, ...personal, ...technical };
export const GET = handle(exportAccountCall, exportAccount(parts));
