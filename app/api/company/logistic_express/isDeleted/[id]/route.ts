import { channelDeletableCall } from "@/lib/channels/contract";
import { viewDeletable } from "@/lib/channels/view-deletable";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(channelDeletableCall, viewDeletable);
