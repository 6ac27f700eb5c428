import { activeConnectors } from "@/lib/connectors/list-connectors";
import { type Env, mailTransport } from "@/lib/platform/env";

/**
 * Third parties that may receive data, by key of `legal.recipients`, and whether this server is configured for them.
 */
export function listRecipients(env: Env): readonly { readonly name: string; readonly isUsed: boolean }[] {
  const requested = new Set(activeConnectors(env).map(({ connector }) => connector.id));
  const mail = mailTransport(env);
  return [
    { name: "dhl", isUsed: requested.has("dhl") },
    { name: "ups", isUsed: requested.has("ups") },
    { name: "seventeentrack", isUsed: requested.has("seventeentrack") },
    { name: "ship24", isUsed: requested.has("ship24") },
    { name: "trackingmore", isUsed: requested.has("trackingmore") },
    { name: "aftership", isUsed: requested.has("aftership") },
    { name: "resend", isUsed: mail === "resend" },
    { name: "smtp", isUsed: mail === "smtp" },
    { name: "inngest", isUsed: Boolean(env.INNGEST_EVENT_KEY && env.INNGEST_SIGNING_KEY) },
  ];
}
