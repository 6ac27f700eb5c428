import { handle } from "@/lib/http/handle-call";
import { tryRuleCall } from "@/lib/shipments/abnormal-rules/contract";
import { tryRule } from "@/lib/shipments/abnormal-rules/try-rule";

export const POST = handle(tryRuleCall, tryRule);
