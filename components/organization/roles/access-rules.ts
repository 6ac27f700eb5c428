import { type Access, completeOperations, excludedOperations } from "@/lib/core/access";
import {
  type Operation,
  operationGroups,
  type RestrictedColumn,
  restrictedColumns,
} from "@/lib/core/operations";

/** The access with an operation allowed or not: what it needs comes along, what needs it goes. */
export function toggleOperation(access: Access, operation: Operation, isOn: boolean): Access {
  const kept = access.operations.filter((one) => isOn || !completeOperations([one]).includes(operation));
  return { ...access, operations: completeOperations(isOn ? [...kept, operation] : kept) };
}

/** The access with other rows or columns: operations that these exclude go. */
export function restrict(access: Access, change: Partial<Pick<Access, "rows" | "hidden">>): Access {
  const next = { ...access, ...change };
  const excluded = excludedOperations(next);
  return { ...next, operations: next.operations.filter((one) => !excluded.includes(one)) };
}

/** The columns with one hidden or shown, in the order of screens. */
export function toggleHidden(hidden: Access["hidden"], column: RestrictedColumn, isHidden: boolean) {
  return restrictedColumns.filter((one) => (one === column ? isHidden : hidden.includes(one)));
}

/** Why an operation cannot be ticked; keys of `organization.editor.reasons`. */
export type Reason = "notGrantable" | "wholeAccount" | "managing";

/** Why an operation cannot be part of this access; null where it can. */
export function reasonAgainst(access: Access, operation: Operation, isGrantable: boolean): Reason | null {
  if (!isGrantable) return "notGrantable";
  if (excludedOperations({ ...access, operations: [operation] }).length === 0) return null;
  const ofAccount: readonly Operation[] = operationGroups.account;
  return ofAccount.includes(operation) ? "wholeAccount" : "managing";
}

/** Whether two accesses allow the same, in whatever order they say it. */
export function isSameAccess(one: Access, other: Access): boolean {
  const key = ({ operations, hidden, rows }: Access) =>
    [rows, ...completeOperations(operations), "-", ...[...hidden].sort()].join(" ");
  return key(one) === key(other);
}
