/** A worker process for tests with the jobs of work orders only. Arguments as for `startJobs`. */
import { workOrdersHandlers } from "@/lib/worker/handlers/work-orders";
import { startJobs } from "./start-jobs";

await startJobs([...workOrdersHandlers]);
