import { tryRulesCall } from "@/lib/channels/contract";
import { tryRules } from "@/lib/channels/try-rules";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(tryRulesCall, tryRules);
