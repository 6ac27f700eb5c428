import { handle } from "@/lib/http/handle-call";
import { listedChannelsCall } from "@/lib/shipments/list/channel-contract";
import { listListedChannels } from "@/lib/shipments/list/list-listed-channels";

export const GET = handle(listedChannelsCall, listListedChannels);
