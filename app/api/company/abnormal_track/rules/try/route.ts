import { tryRuleCall } from "@/lib/abnormal-rules/contract";
import { tryRule } from "@/lib/abnormal-rules/try-rule";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(tryRuleCall, tryRule);
