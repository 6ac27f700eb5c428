import { attachCarrier } from "@/lib/channels/attach-carrier";
import { bindChannelCall } from "@/lib/channels/contract";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(bindChannelCall, attachCarrier);
