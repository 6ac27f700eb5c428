import { Issuer } from "openid-client";
import { lazily } from "@/lib/core/lazily";
import { issuerKeptMs } from "./constants";

interface KeptIssuer {
  readonly issuer: Promise<Issuer>;
  readonly until: number;
}

/**
 * Has next-auth's client keep each issuer with its metadata and keys instead of fetching both in every round: for an
 * hour, fetched once for all rounds at that moment. The client itself fetches the keys again for an unknown key id, at
 * most once a minute. Once per process.
 */
export const keepIssuers = lazily(() => {
  // By address of the metadata: the operator names at most four.
  const kept = new Map<string, KeptIssuer>();
  const discover = Issuer.discover.bind(Issuer);
  Issuer.discover = (address) => {
    const known = kept.get(address);
    if (known !== undefined && known.until > Date.now()) return known.issuer;
    const issuer = discover(address);
    kept.set(address, { issuer, until: Date.now() + issuerKeptMs });
    issuer.catch(() => {
      if (kept.get(address)?.issuer === issuer) kept.delete(address);
    });
    return issuer;
  };
  return kept;
});
