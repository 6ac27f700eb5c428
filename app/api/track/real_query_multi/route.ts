import { handle } from "@/lib/http/handle-call";
import { askNow } from "@/lib/tracking/ask-now";
import { realQueryCall } from "@/lib/tracking/contract";

export const POST = handle(realQueryCall, askNow);
