import { deleteChannelCall, updateChannelCall } from "@/lib/channels/contract";
import { deleteChannel } from "@/lib/channels/delete-channel";
import { updateOwnChannel } from "@/lib/channels/update-own-channel";
import { handle } from "@/lib/http/handle-call";

export const PUT = handle(updateChannelCall, updateOwnChannel);
export const DELETE = handle(deleteChannelCall, deleteChannel);
