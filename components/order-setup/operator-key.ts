import type { FieldType, Operator } from "@/lib/messages/order-setup/constants";

/** Key of `work-orders.setup.triggers` for an operator: of texts `in` means that they contain something. Pure. */
export function operatorKey(op: Operator, type: FieldType | null) {
  const isText = type === "line" || type === "text";
  const names = {
    is: "operators.is",
    notis: "operators.notis",
    ">": type === "date" ? "operators.after" : "operators.more",
    "<": type === "date" ? "operators.before" : "operators.less",
    in: isText ? "operators.contains" : "operators.in",
    notin: isText ? "operators.notContains" : "operators.notin",
  } as const;
  return names[op];
}
