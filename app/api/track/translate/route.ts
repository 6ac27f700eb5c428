import { handle } from "@/lib/http/handle-call";
import { translateCall } from "@/lib/tracking/contract";
import { translateCheckpoints } from "@/lib/tracking/translate-checkpoints";

export const POST = handle(translateCall, translateCheckpoints);
