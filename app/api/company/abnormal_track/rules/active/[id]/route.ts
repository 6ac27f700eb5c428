import { handle } from "@/lib/http/handle-call";
import { ruleActiveCall } from "@/lib/shipments/abnormal-rules/contract";
import { setRuleActive } from "@/lib/shipments/abnormal-rules/set-rule-active";

export const PUT = handle(ruleActiveCall, setRuleActive);
