import { ruleActiveCall } from "@/lib/abnormal-rules/contract";
import { setRuleActive } from "@/lib/abnormal-rules/set-rule-active";
import { handle } from "@/lib/http/handle-call";

export const PUT = handle(ruleActiveCall, setRuleActive);
