import { exportAccountCall } from "@/lib/accounts/contract";
import { exportAccount } from "@/lib/accounts/export-account";
import { exportKeys } from "@/lib/api-keys/export-keys";
import { exportChannels } from "@/lib/channels/export-channels";
import { handle } from "@/lib/http/handle-call";
import { exportMails } from "@/lib/mail/export-mails";
import { exportDesk } from "@/lib/shipments/export-desk";
import { exportWebhook } from "@/lib/webhooks/export-webhook";

const technical = { channels: exportChannels, apiKeys: exportKeys, webhook: exportWebhook };
const parts = { desk: exportDesk, mails: exportMails, ...technical };

export const GET = handle(exportAccountCall, exportAccount(parts));
