import { deleteChannelCall, updateChannelCall } from "@/lib/connectors/channels/contract";
import { deleteChannel } from "@/lib/connectors/channels/delete-channel";
import { updateOwnChannel } from "@/lib/connectors/channels/update-own-channel";
import { handle } from "@/lib/http/handle-call";

export const PUT = handle(updateChannelCall, updateOwnChannel);
export const DELETE = handle(deleteChannelCall, deleteChannel);
