import { handle } from "@/lib/http/handle-call";
import { setChannelsCall } from "@/lib/messages/customer-emails/contract";
import { setChannels } from "@/lib/messages/customer-emails/set-channels";

export const PUT = handle(setChannelsCall, setChannels);
