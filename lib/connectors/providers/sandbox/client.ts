import type { Connector } from "@/lib/connectors/kit/schemas";
import { composeReply, type SandboxCredential } from "@/lib/connectors/sandbox/compose-reply";
import { castNumber } from "@/lib/connectors/sandbox/rules";
import { readReply } from "./map";

/**
 * Simulated journeys for any number, from a simulated carrier inside this process, so that the whole product
 * can be used and tested without any account. Every report says `simulated`. See docs/sandbox.md.
 */
export const sandbox: Connector<SandboxCredential> = {
  id: "sandbox",
  name: "Sandbox",
  portal: null,
  tier: "sandbox",
  carriers: null,
  hosts: [],
  auth: "none",
  fields: [],
  scope: "any",
  format: "json",
  batch: { max: 1 },
  limits: { concurrent: 100, pauseSeconds: 60 },
  languages: ["en"],
  homeZone: null,
  keepsDays: 90,
  needs: [],
  usesExtra: ({ number }) => {
    const { answer } = castNumber(number).story;
    return answer?.kind === "needs" ? answer.fields : [];
  },
  credential: (env) => ({ speed: env.SANDBOX_SPEED }),
  build: () => [],
  read: (reply, items, cx) => new Map(items.map((item) => [item.key, readReply(reply, item, cx)])),
  simulate: composeReply,
};
