import { handle } from "@/lib/http/handle-call";
import { ownDetailsCall } from "@/lib/shipments/own-contract";
import { viewJourneys } from "@/lib/shipments/view-journeys";

export const POST = handle(ownDetailsCall, viewJourneys);
