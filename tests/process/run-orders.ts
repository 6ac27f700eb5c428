/** A worker process for tests with the jobs of work orders only. Arguments as for `startJobs`. */
import * as events from "@/lib/messages/work-orders/events";
import { productJobs, startJobs } from "./start-jobs";

await startJobs(productJobs(events));
