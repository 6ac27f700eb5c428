import { z } from "zod";
import {
  type Operation,
  operationGroups,
  operations,
  restrictedColumns,
  rootDepartment,
  rowRules,
} from "./operations";

/**
 * What concerns the whole account: only with all rows and no hidden column, so that none of it is a way around them.
 * How many numbers were used tells nothing of a shipment.
 */
const wholeAccount: readonly Operation[] = operationGroups.account.filter((one) => one !== "quota.view");
/** What changes others' rights: only with no hidden column, and for all rows or a department with those below it. */
const managing: readonly Operation[] = ["members.manage", "departments.manage", "roles.manage"];
/** An operation that others cannot be used without. */
const impliedBy: Readonly<Partial<Record<Operation, Operation>>> = {
  "shipments.add": "shipments.view",
  "shipments.edit": "shipments.view",
  "shipments.delete": "shipments.view",
  "shipments.export": "shipments.view",
  "shipments.import": "shipments.view",
  "orders.edit": "orders.view",
  "orders.manage": "orders.view",
  "members.manage": "members.view",
  "departments.manage": "members.view",
  "roles.manage": "members.view",
};

/** A department's id, or the company itself. */
export const departmentIdSchema = z.union([z.literal(rootDepartment), z.uuid()]);

/** What a role allows. */
export const accessSchema = z.object({
  operations: z.array(z.enum(operations)).max(operations.length),
  hidden: z.array(z.enum(restrictedColumns)).max(restrictedColumns.length),
  rows: z.enum(rowRules),
});
export type Access = z.output<typeof accessSchema>;

/** Of owners and personal users. */
export const fullAccess: Access = { operations: [...operations], hidden: [], rows: "all" };
/** Of members without a role, or whose role is off. */
export const noAccess: Access = { operations: [], hidden: [], rows: "none" };

/** Each operation once, in the order of screens, with those that it needs. */
export function completeOperations(given: readonly Operation[]): Operation[] {
  const needed = new Set(given.flatMap((one) => [one, impliedBy[one] ?? one]));
  return operations.filter((one) => needed.has(one));
}

/** The operations of an access that its rows or hidden columns exclude. */
export function excludedOperations({ operations: given, hidden, rows }: Access): readonly Operation[] {
  const seesAll = rows === "all" && hidden.length === 0;
  const mayManage = (rows === "all" || rows === "below") && hidden.length === 0;
  return given.filter(
    (one) => (wholeAccount.includes(one) && !seesAll) || (managing.includes(one) && !mayManage),
  );
}

/** An access at a place in the tree of departments. */
export interface PlacedAccess extends Access {
  /** Ids from the top department down to the member's own; empty for the company itself. */
  readonly path: readonly string[];
}

/** Whether somebody may give this access: nothing in it exceeds their own. */
export function covers(granter: PlacedAccess, given: PlacedAccess): boolean {
  return (
    given.operations.every((one) => granter.operations.includes(one)) &&
    granter.hidden.every((one) => given.hidden.includes(one)) &&
    coversRows(granter, given)
  );
}

function coversRows(granter: PlacedAccess, given: PlacedAccess): boolean {
  if (granter.rows === "all" || given.rows === "none") return true;
  if (given.rows === "all") return false;
  const isSame = granter.path.join() === given.path.join();
  if (granter.rows === "below") return isBelow(given.path, granter.path);
  if (granter.rows === "department") return isSame && given.rows !== "below";
  return granter.rows === "own" && given.rows === "own" && isSame;
}

/** Whether a path leads to a department or one below it. Everything is below the company itself. */
export function isBelow(path: readonly string[], above: readonly string[]): boolean {
  return above.every((id, at) => path[at] === id);
}
