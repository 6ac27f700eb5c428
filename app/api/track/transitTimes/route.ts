import { handle } from "@/lib/http/handle-call";
import { transitTimesCall } from "@/lib/tracking/schedule/contract";
import { listTransitTimes } from "@/lib/tracking/schedule/list-transit-times";

export const GET = handle(transitTimesCall, listTransitTimes);
