import { handle } from "@/lib/http/handle-call";
import { listedChannelsCall } from "@/lib/shipments/channel-contract";
import { listListedChannels } from "@/lib/shipments/list-listed-channels";

export const GET = handle(listedChannelsCall, listListedChannels);
