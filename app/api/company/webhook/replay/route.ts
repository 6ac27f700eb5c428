import { handle } from "@/lib/http/handle-call";
import { replayCall } from "@/lib/site/webhooks/contract";
import { replayEvents } from "@/lib/site/webhooks/replay-events";

export const POST = handle(replayCall, replayEvents);
