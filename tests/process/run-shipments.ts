/** A worker process for tests with the jobs of shipments, imports and accounts only. Arguments as for `startJobs`. */
import { accountsHandlers } from "@/lib/worker/handlers/accounts";
import { importsHandlers } from "@/lib/worker/handlers/imports";
import { shipmentsHandlers } from "@/lib/worker/handlers/shipments";
import { startJobs } from "./start-jobs";

await startJobs([...shipmentsHandlers, ...importsHandlers, ...accountsHandlers]);
