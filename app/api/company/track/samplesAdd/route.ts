import { handle } from "@/lib/http/handle-call";
import { addSamples } from "@/lib/shipments/samples/add-samples";
import { addSamplesCall } from "@/lib/shipments/samples/contract";

export const POST = handle(addSamplesCall, addSamples);
