import { addOwnChannel } from "@/lib/channels/add-own-channel";
import { addChannelCall } from "@/lib/channels/contract";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(addChannelCall, addOwnChannel);
