import { selectChannelsCall } from "@/lib/connectors/channels/contract";
import { findChannels } from "@/lib/connectors/channels/find-channels";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(selectChannelsCall, findChannels);
