import { selectChannelsCall } from "@/lib/channels/contract";
import { findChannels } from "@/lib/channels/find-channels";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(selectChannelsCall, findChannels);
