import { z } from "zod";
import { AppError, type InputIssue } from "@/lib/core/app-error";
import { statuses } from "@/lib/core/statuses";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import { isCountry } from "@/lib/parcels/carriers/name-country";
import {
  type ConditionField,
  conditionFields,
  type FieldType,
  type Operator,
  operatorsOf,
  orderSources,
  orderStatuses,
  priorities,
} from "./constants";
import type { TriggerParts } from "./rules";
import type { Action, Condition } from "./schemas";

/** What triggers of an account can name. */
export interface KnownNames {
  /** The company's own fields that are not deleted. */
  readonly fields: ReadonlyMap<string, { readonly type: FieldType; readonly options: readonly string[] }>;
  readonly categories: ReadonlySet<string>;
  /** Those of them that orders can get. */
  readonly usable: ReadonlySet<string>;
  /** With `root`. */
  readonly departments: ReadonlySet<string>;
  readonly roles: ReadonlySet<string>;
  /** Active members, and the owner. */
  readonly members: ReadonlySet<string>;
}

/** Throws badInput with every condition and action that names what there is not, or compares what cannot be. Pure. */
export function requireTrigger({ all, any, actions }: TriggerParts, known: KnownNames): void {
  const issues = [
    ...all.flatMap((one, at) => checkCondition(one, `all.${at}`, known)),
    ...any.flatMap((one, at) => checkCondition(one, `any.${at}`, known)),
    ...actions.flatMap((one, at) => checkAction(one, `actions.${at}`, known)),
    ...findRepeats(actions),
  ];
  if (issues.length > 0) throw new AppError("badInput", { issues });
}

/** Prefix of a company's own field in conditions and in records. */
export const ownFieldPrefix = "field:";

const isBuiltin = (field: string): field is ConditionField => Object.hasOwn(conditionFields, field);
const isDate = (value: string) => z.iso.date().safeParse(value).success;

function checkCondition({ field, op, value }: Condition, path: string, known: KnownNames): InputIssue[] {
  const own = field.startsWith(ownFieldPrefix)
    ? known.fields.get(field.slice(ownFieldPrefix.length))
    : undefined;
  const type = isBuiltin(field) ? conditionFields[field] : own?.type;
  if (type === undefined) return [{ path: `${path}.field`, rule: "notFound" }];
  if (!operatorsOf[type].includes(op)) return [{ path: `${path}.op`, rule: "invalid" }];
  const isKnown = (one: string) => isPossible(one, { field, type, options: own?.options ?? [] }, known);
  return isComparable({ op, type, value }, isKnown) ? [] : [{ path: `${path}.value`, rule: "invalid" }];
}

/** Lists are of texts; a single number is a number, and yes or no a boolean. */
function isComparable(
  {
    op,
    type,
    value,
  }: { readonly op: Operator; readonly type: FieldType; readonly value: Condition["value"] },
  isKnown: (value: string) => boolean,
): boolean {
  if (op === "in" || op === "notin") return Array.isArray(value) && value.length > 0 && value.every(isKnown);
  if (Array.isArray(value)) return false;
  if (type === "number") return typeof value === "number" && Number.isFinite(value) && isKnown(String(value));
  if (type === "yesNo") return typeof value === "boolean";
  return typeof value === "string" && isKnown(value);
}

interface Compared {
  readonly field: string;
  readonly type: FieldType;
  readonly options: readonly string[];
}

/** Whether such a field can have a value. */
function isPossible(value: string, { field, type, options }: Compared, known: KnownNames): boolean {
  switch (type) {
    case "line":
    case "text":
      return value.trim() !== "";
    case "number":
      return field === "priority"
        ? priorities.some((one) => String(one) === value)
        : value.trim() !== "" && Number.isFinite(Number(value));
    case "date":
      return isDate(value);
    case "country":
      return isCountry(value);
    case "yesNo":
      return false;
    case "choice":
    case "choices":
      return isBuiltin(field) ? isOption(field, value, known) : options.includes(value);
  }
}

function isOption(field: ConditionField, value: string, known: KnownNames): boolean {
  switch (field) {
    case "category":
      return known.categories.has(value);
    case "department":
      return known.departments.has(value);
    case "assignee":
      return known.members.has(value);
    case "carrier":
      return findCarrier(value) !== undefined;
    case "status":
      return orderStatuses.some((one) => one === value);
    case "source":
      return orderSources.some((one) => one === value);
    case "parcelStatus":
      return statuses.some((one) => one === value);
    default:
      return false;
  }
}

function checkAction(action: Action, path: string, known: KnownNames): InputIssue[] {
  if (action.do === "assign" && !isReceiver(action.to, known))
    return [{ path: `${path}.to`, rule: "notFound" }];
  if (action.do === "category" && !known.usable.has(action.categoryId))
    return [{ path: `${path}.categoryId`, rule: "notFound" }];
  return [];
}

/** An email to each, and one event of webhooks. */
function findRepeats(actions: readonly Action[]): InputIssue[] {
  const keys = actions.map((one) => (one.do === "mail" ? `mail ${one.to}` : one.do));
  return keys.flatMap((key, at) =>
    (key === "webhook" || key.startsWith("mail ")) && keys.indexOf(key) < at
      ? [{ path: `actions.${at}.do`, rule: "twice" }]
      : [],
  );
}

function isReceiver(to: Extract<Action, { do: "assign" }>["to"], known: KnownNames): boolean {
  if ("departmentId" in to) return known.departments.has(to.departmentId);
  return "roleId" in to ? known.roles.has(to.roleId) : known.members.has(to.memberId);
}
