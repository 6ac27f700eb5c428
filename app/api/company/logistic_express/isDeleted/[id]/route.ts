import { channelDeletableCall } from "@/lib/connectors/channels/contract";
import { viewDeletable } from "@/lib/connectors/channels/view-deletable";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(channelDeletableCall, viewDeletable);
