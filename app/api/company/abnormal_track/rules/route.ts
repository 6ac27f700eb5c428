import { handle } from "@/lib/http/handle-call";
import { addRule } from "@/lib/shipments/abnormal-rules/add-rule";
import { addRuleCall, rulesCall } from "@/lib/shipments/abnormal-rules/contract";
import { listRules } from "@/lib/shipments/abnormal-rules/list-rules";

export const GET = handle(rulesCall, listRules);
export const POST = handle(addRuleCall, addRule);
