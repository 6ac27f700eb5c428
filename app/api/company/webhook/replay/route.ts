import { handle } from "@/lib/http/handle-call";
import { replayCall } from "@/lib/webhooks/contract";
import { replayEvents } from "@/lib/webhooks/replay-events";

export const POST = handle(replayCall, replayEvents);
