import type { Connector } from "../../schemas";

export interface SandboxCredential {
  /** How many times faster than life journeys run. */
  readonly speed: number;
}

/** Simulated journeys; answers in this process through `simulate`. */
export const sandbox: Connector<SandboxCredential> = {
  id: "sandbox",
  standing: "sandbox",
  carriers: null,
  hosts: [],
  auth: "none",
  batch: { max: 1 },
  limits: { concurrent: 1, pauseSeconds: 60 },
  languages: ["en"],
  homeZone: null,
  keepsDays: 90,
  needs: [],
  credential: (env) => (env.SANDBOX === "off" ? null : { speed: env.SANDBOX_SPEED }),
  build: () => [],
  simulate: () => ({ status: 404, headers: {}, body: Buffer.from("{}") }),
  read: (_reply, items) => new Map(items.map((item) => [item.key, { kind: "noData", final: false }])),
};
