import { addRule } from "@/lib/abnormal-rules/add-rule";
import { addRuleCall, rulesCall } from "@/lib/abnormal-rules/contract";
import { listRules } from "@/lib/abnormal-rules/list-rules";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(rulesCall, listRules);
export const POST = handle(addRuleCall, addRule);
