/**
 * The baseline's process: posts one body repeatedly to the address in TEST_CARRIER_HOSTS with the product's
 * guarded fetch, and nothing else. Prints `ready`, starts at the first byte on standard input. Arguments:
 * posts, concurrency.
 */
import { once } from "node:events";
import { createGuardedFetch, parseTestHosts } from "@/lib/platform/adapters/guarded-fetch";

const [posts = 0, atOnce = 1] = process.argv.slice(2).map(Number);
const testHosts = parseTestHosts(process.env.TEST_CARRIER_HOSTS);
const [host] = testHosts.keys();
const fetch = createGuardedFetch({ testHosts });
const { signal } = new AbortController();
const headers = { "content-type": "application/json" };
process.stdout.write("ready\n");
const [body] = (await once(process.stdin, "data")) as [Buffer];
let left = posts;
const worker = async () => {
  while (left-- > 0)
    await fetch({
      method: "POST",
      url: `https://${host}/bare`,
      headers,
      body: body.toString(),
      hosts: "public",
      signal,
    });
};
await Promise.all(Array.from({ length: atOnce }, worker));
process.exit(0);
