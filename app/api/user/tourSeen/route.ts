import { tourSeenCall } from "@/lib/accounts/users/contract";
import { markTourSeen } from "@/lib/accounts/users/mark-tour-seen";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(tourSeenCall, markTourSeen);
