import { handle } from "@/lib/http/handle-call";
import { realQueryCall } from "@/lib/tracking/contract";
import { refreshNow } from "@/lib/tracking/refresh-now";

export const POST = handle(realQueryCall, refreshNow);
