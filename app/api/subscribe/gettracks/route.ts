import { handle } from "@/lib/http/handle-call";
import { ownDetailsCall } from "@/lib/shipments/list/own-contract";
import { viewJourneys } from "@/lib/shipments/list/view-journeys";

export const POST = handle(ownDetailsCall, viewJourneys);
