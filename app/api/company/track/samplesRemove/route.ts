import { handle } from "@/lib/http/handle-call";
import { removeSamplesCall } from "@/lib/shipments/samples/contract";
import { deleteSamples } from "@/lib/shipments/samples/delete-samples";

export const POST = handle(removeSamplesCall, deleteSamples);
