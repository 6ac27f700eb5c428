/** A worker process for tests that reads shops and adds their numbers, and does nothing else. Arguments as for `startJobs`. */
import { onJob } from "@/lib/platform/adapters/define-feature";
import { addParcels } from "@/lib/shipments/shops/add-parcels";
import * as events from "@/lib/shipments/shops/events";
import { syncShop } from "@/lib/shipments/shops/sync-shop";
import { onlyJobs, startJobs } from "./start-jobs";

await startJobs(onlyJobs(events, [onJob(events.shopDue, syncShop), onJob(events.parcelsFound, addParcels)]));
