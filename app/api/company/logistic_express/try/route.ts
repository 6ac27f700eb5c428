import { tryRulesCall } from "@/lib/connectors/channels/contract";
import { tryRules } from "@/lib/connectors/channels/try-rules";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(tryRulesCall, tryRules);
