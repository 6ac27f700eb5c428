import { handle } from "@/lib/http/handle-call";
import { ownEditCall } from "@/lib/shipments/own-contract";
import { updateOwnTrack } from "@/lib/shipments/update-own-track";

export const POST = handle(ownEditCall, updateOwnTrack);
