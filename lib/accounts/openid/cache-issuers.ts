import { Issuer } from "openid-client";
import { lazily } from "@/lib/core/lazily";
import { issuerCacheMs } from "./constants";

interface CachedIssuer {
  readonly issuer: Promise<Issuer>;
  readonly until: number;
}

/**
 * Has next-auth's client cache each issuer with its metadata and keys instead of fetching both in every round: for an
 * hour, fetched once for all rounds at that moment. The client itself fetches the keys again for an unknown key id, at
 * most once a minute. Once per process.
 */
export const cacheIssuers = lazily(() => {
  // By address of the metadata: the operator names at most four.
  const cached = new Map<string, CachedIssuer>();
  const discover = Issuer.discover.bind(Issuer);
  Issuer.discover = (address) => {
    const known = cached.get(address);
    if (known !== undefined && known.until > Date.now()) return known.issuer;
    const issuer = discover(address);
    cached.set(address, { issuer, until: Date.now() + issuerCacheMs });
    issuer.catch(() => {
      if (cached.get(address)?.issuer === issuer) cached.delete(address);
    });
    return issuer;
  };
  return cached;
});
