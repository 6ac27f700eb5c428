import { handle } from "@/lib/http/handle-call";
import { removeSamplesCall } from "@/lib/shipments/samples/contract";
import { removeSamples } from "@/lib/shipments/samples/remove-samples";

export const POST = handle(removeSamplesCall, removeSamples);
