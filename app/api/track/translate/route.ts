import { handle } from "@/lib/http/handle-call";
import { translateCall } from "@/lib/tracking/lookup/contract";
import { translateCheckpoints } from "@/lib/tracking/lookup/translate-checkpoints";

export const POST = handle(translateCall, translateCheckpoints);
