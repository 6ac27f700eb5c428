import { addOwnChannel } from "@/lib/connectors/channels/add-own-channel";
import { addChannelCall } from "@/lib/connectors/channels/contract";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(addChannelCall, addOwnChannel);
