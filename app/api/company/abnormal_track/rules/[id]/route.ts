import { deleteRuleCall, updateRuleCall } from "@/lib/abnormal-rules/contract";
import { deleteRule } from "@/lib/abnormal-rules/delete-rule";
import { updateRule } from "@/lib/abnormal-rules/update-rule";
import { handle } from "@/lib/http/handle-call";

export const PUT = handle(updateRuleCall, updateRule);
export const DELETE = handle(deleteRuleCall, deleteRule);
