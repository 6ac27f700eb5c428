import { attachCarrier } from "@/lib/connectors/channels/attach-carrier";
import { bindChannelCall } from "@/lib/connectors/channels/contract";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(bindChannelCall, attachCarrier);
