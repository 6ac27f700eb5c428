import { handle } from "@/lib/http/handle-call";
import { realQueryCall } from "@/lib/tracking/contract";
import { refreshNow } from "@/lib/tracking/refresh-now";
import { writeViews } from "@/lib/tracking/write-views";

export const POST = handle(realQueryCall, refreshNow, { write: writeViews });
