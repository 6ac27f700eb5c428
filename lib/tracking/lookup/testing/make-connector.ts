import type { ActiveConnector, Connector, Limits } from "@/lib/connectors/kit/schemas";

const unused = () => {
  throw new Error("nothing is fetched");
};

/** What the scheduler sees of a carrier's connector: a carrier, a host, a budget. It fetches nothing. */
export function makeConnector(
  id: string,
  limits: Partial<Limits> = {},
  given: Partial<Pick<Connector, "tier" | "carriers" | "batch">> = {},
): ActiveConnector {
  const connector: Connector = {
    ...{
      id,
      tier: "official",
      carriers: [id],
      hosts: [`${id}.example`],
      auth: "none",
      fields: [],
      scope: "any",
      name: id,
      portal: null,
      format: "json",
      batch: { max: 1 },
    },
    ...{ languages: ["en"], homeZone: null, keepsDays: 90, needs: [] },
    limits: { concurrent: 4, pauseSeconds: 30, ...limits },
    credential: () => null,
    build: unused,
    read: unused,
    ...given,
  };
  return { connector, credential: null, account: `${id} account` };
}

/** An account's id by a serial number. */
export const accountOf = (serial: number) => `00000000-0000-7000-8000-${String(serial).padStart(12, "0")}`;
