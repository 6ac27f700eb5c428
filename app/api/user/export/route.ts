import { exportShipments as shipments } from "@/lib/account-data/export-shipments";
import { exportAccountCall } from "@/lib/accounts/contract";
import { exportAccount } from "@/lib/accounts/export-account";
import { exportKeys as apiKeys } from "@/lib/api-keys/export-keys";
import { exportAudit as audit } from "@/lib/audit-log/export-audit";
import { exportChannels as channels } from "@/lib/channels/export-channels";
import { handle } from "@/lib/http/handle-call";
import { exportIdentities as identities } from "@/lib/identities/export-identities";
import { exportMails as mails } from "@/lib/mail/export-mails";
import { exportOrganization as organization } from "@/lib/organization/export-organization";
import { exportWebhook as webhook } from "@/lib/webhooks/export-webhook";

const own = { shipments, mails, identities };
const whole = { audit, organization, channels, apiKeys, webhook };
export const GET = handle(exportAccountCall, exportAccount({ own, whole }));
