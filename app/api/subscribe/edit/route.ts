import { handle } from "@/lib/http/handle-call";
import { ownEditCall } from "@/lib/shipments/list/own-contract";
import { updateOwnTrack } from "@/lib/shipments/list/update-own-track";

export const POST = handle(ownEditCall, updateOwnTrack);
