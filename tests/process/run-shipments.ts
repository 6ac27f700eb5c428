/** A worker process for tests with the jobs of shipments, imports and accounts only. Arguments as for `startJobs`. */
import * as accounts from "@/lib/accounts/users/events";
import * as imports from "@/lib/shipments/imports/events";
import * as shipments from "@/lib/shipments/records/events";
import { productJobs, startJobs } from "./start-jobs";

await startJobs(productJobs(shipments, imports, accounts));
