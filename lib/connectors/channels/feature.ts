import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import { channelRecoded } from "./events";
import { exportChannels } from "./export-channels";
import { moveShipments } from "./move-shipments";

// lib/connectors/channels: an account's own carriers and the number patterns that select them
export const channels = {
  jobs: [onJob(channelRecoded, moveShipments)],
  exports: { whole: { channels: exportChannels } },
} satisfies Feature;
