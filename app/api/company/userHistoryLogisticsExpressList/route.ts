import { handle } from "@/lib/http/handle-call";
import { archivedChannelsCall } from "@/lib/shipments/list/channel-contract";
import { listArchivedChannels } from "@/lib/shipments/list/list-archived-channels";

export const GET = handle(archivedChannelsCall, listArchivedChannels);
