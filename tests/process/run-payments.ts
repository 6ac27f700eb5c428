/** A worker process for tests that acts on PayPal's notices and does nothing else. Arguments as for `startJobs`. */
import { actOnNotice } from "@/lib/accounts/checkout/act-on-notice";
import * as events from "@/lib/accounts/payments/events";
import { onJob } from "@/lib/platform/adapters/define-feature";
import { onlyJobs, startJobs } from "./start-jobs";

await startJobs(onlyJobs(events, [onJob(events.noticeReceived, actOnNotice)]));
