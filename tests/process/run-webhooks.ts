/**
 * A process that delivers events, for tests and benchmarks: on DATABASE_URL, to the addresses in
 * TEST_CARRIER_HOSTS. Prints `ready` on standard output; ends at SIGTERM. Arguments: factor for the delays
 * between attempts, milliseconds until a lease expires.
 */
import { openDatabase } from "@/db/client";
import { createGuardedFetch, parseTestHosts } from "@/lib/platform/adapters/guarded-fetch";
import { runDeliveries } from "@/lib/site/webhooks/run-deliveries";

const [waitFactor = 1, leaseMs = 20_000] = process.argv.slice(2).map(Number);
const { db, close } = openDatabase(process.env.DATABASE_URL ?? "", { max: 12 });
const fetch = createGuardedFetch({ testHosts: parseTestHosts(process.env.TEST_CARRIER_HOSTS) });
const deliveries = await runDeliveries({ db, fetch, waitFactor, leaseMs });
process.once("SIGTERM", async () => {
  await deliveries.stop();
  await fetch.close();
  await close();
  process.exit(0);
});
process.stdout.write("ready\n");
