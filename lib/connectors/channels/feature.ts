import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import { channelRecoded } from "./events";
import { moveShipments } from "./move-shipments";

export const channels = {
  jobs: [onJob(channelRecoded, moveShipments)],
} satisfies Feature;
