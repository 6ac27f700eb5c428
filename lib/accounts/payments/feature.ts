import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import { clearNotices } from "./clear-notices";
import * as events from "./events";

export const payments = { jobs: [onJob(events.clearNotices, clearNotices)] } satisfies Feature;
