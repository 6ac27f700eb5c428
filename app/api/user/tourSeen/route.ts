import { tourSeenCall } from "@/lib/accounts/contract";
import { markTourSeen } from "@/lib/accounts/mark-tour-seen";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(tourSeenCall, markTourSeen);
