import { handle } from "@/lib/http/handle-call";
import { realQueryCall } from "@/lib/tracking/lookup/contract";
import { refreshNow } from "@/lib/tracking/lookup/refresh-now";
import { writeViews } from "@/lib/tracking/lookup/write-views";

export const POST = handle(realQueryCall, refreshNow, { write: writeViews });
