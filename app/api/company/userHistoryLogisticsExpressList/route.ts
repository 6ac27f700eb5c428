import { handle } from "@/lib/http/handle-call";
import { archivedChannelsCall } from "@/lib/shipments/channel-contract";
import { listArchivedChannels } from "@/lib/shipments/list-archived-channels";

export const GET = handle(archivedChannelsCall, listArchivedChannels);
