import { handle } from "@/lib/http/handle-call";
import { deleteRuleCall, updateRuleCall } from "@/lib/shipments/abnormal-rules/contract";
import { deleteRule } from "@/lib/shipments/abnormal-rules/delete-rule";
import { updateRule } from "@/lib/shipments/abnormal-rules/update-rule";

export const PUT = handle(updateRuleCall, updateRule);
export const DELETE = handle(deleteRuleCall, deleteRule);
