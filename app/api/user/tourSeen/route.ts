import { tourSeenCall } from "@/lib/accounts/contract";
import { seeTour } from "@/lib/accounts/see-tour";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(tourSeenCall, seeTour);
