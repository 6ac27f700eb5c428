import { setChannelsCall } from "@/lib/customer-emails/contract";
import { setChannels } from "@/lib/customer-emails/set-channels";
import { handle } from "@/lib/http/handle-call";

export const PUT = handle(setChannelsCall, setChannels);
