import { activeConnectors } from "@/lib/connectors/fetch/list-connectors";
import { type Env, mailTransport } from "@/lib/platform/environment/env";

export interface Recipient {
  /** Key of `legal.recipients`. */
  readonly kind: "carrier" | "aggregator" | "resend" | "smtp" | "inngest";
  /** Of a carrier or aggregator. */
  readonly name: string;
  /** This server is configured for it. */
  readonly isUsed: boolean;
}

/** Third parties that may receive data: the carriers and aggregators that this server asks, and services it could use. */
export function listRecipients(env: Env): readonly Recipient[] {
  const asked = activeConnectors(env).filter(({ connector }) => connector.tier !== "sandbox");
  const mail = mailTransport(env);
  const inngest = Boolean(env.INNGEST_EVENT_KEY && env.INNGEST_SIGNING_KEY);
  return [
    ...asked.map(({ connector: { tier, name } }): Recipient => {
      return { kind: tier === "aggregator" ? "aggregator" : "carrier", name, isUsed: true };
    }),
    { kind: "resend", name: "", isUsed: mail === "resend" },
    { kind: "smtp", name: "", isUsed: mail === "smtp" },
    { kind: "inngest", name: "", isUsed: inngest },
  ];
}
