import { z } from "zod";
import { BoundedCache } from "@/lib/core/bounded-cache";
import { lazily } from "@/lib/core/lazily";
import { issuerCacheMs, issuersCached, keysAgainMs } from "./constants";
import { fetchIssuer } from "./fetch-issuer";

const keySchema = z.looseObject({ kty: z.string(), kid: z.string().optional(), use: z.string().optional() });
const setSchema = z.object({ keys: z.array(keySchema).max(100) });
export type PublishedKey = z.infer<typeof keySchema>;

interface Entry {
  keys: Promise<readonly PublishedKey[]> | null;
  fetchedAt: number;
}

const cache = lazily(() => new BoundedCache<Entry>(issuersCached));

/**
 * The key that an issuer publishes under an id, for what the client does not verify: cached for an hour, and fetched again
 * for an unknown id at most once a minute. Undefined without one.
 */
export async function fetchKey(address: string, kid: string): Promise<PublishedKey | undefined> {
  const entry = cache().get(address, () => ({ keys: null, fetchedAt: 0 }));
  const find = async () => (await entry.keys)?.find((key) => key.kid === kid && (key.use ?? "sig") === "sig");
  const age = Date.now() - entry.fetchedAt;
  const known = entry.keys !== null && age < issuerCacheMs ? await find().catch(() => undefined) : undefined;
  if (known || age < keysAgainMs) return known;
  entry.fetchedAt = Date.now();
  entry.keys = fetchKeys(address);
  return find();
}

async function fetchKeys(address: string): Promise<readonly PublishedKey[]> {
  const options = {
    method: "GET",
    headers: { accept: "application/json" },
    body: null,
    redirect: "manual",
  } as const;
  const answer = await fetchIssuer(address, options);
  if (answer.status !== 200) throw new Error(`the issuer's keys answered ${answer.status}`);
  return setSchema.parse(await answer.json()).keys;
}
