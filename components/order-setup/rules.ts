import {
  type ConditionField,
  conditionFields,
  type FieldType,
  type MailReceiver,
  type Operator,
  operatorsOf,
  type TriggerEvent,
} from "@/lib/messages/order-setup/constants";
import type { Action, Condition, FieldView, Receiver, TriggerView } from "@/lib/messages/order-setup/schemas";
import type { TriggerInput } from "./setup-calls";

/** Adds up keys of rows that are being written. */
let serial = 0;
function newKey(): string {
  serial += 1;
  return `row-${serial}`;
}

/** A condition as it is being written: one value, or several for `in` and `notin`. */
export interface ConditionDraft {
  readonly key: string;
  readonly field: string;
  readonly op: Operator;
  readonly value: string;
  readonly values: readonly string[];
}
/** An action as it is being written: what its kind does not use stays. */
export interface ActionDraft {
  readonly key: string;
  readonly do: Action["do"];
  /** `member:<id>`, `role:<id>`, `department:<id>`. */
  readonly to: string;
  readonly priority: string;
  readonly categoryId: string;
  /** Who gets the email. */
  readonly mailTo: MailReceiver;
  readonly text: string;
}
export interface TriggerDraft {
  readonly name: string;
  readonly event: TriggerEvent;
  readonly all: readonly ConditionDraft[];
  readonly any: readonly ConditionDraft[];
  readonly actions: readonly ActionDraft[];
}

/** The type of a condition's field; null for one that does not exist any more. Pure. */
export function typeOf(field: string, fields: readonly FieldView[]): FieldType | null {
  if (field in conditionFields) return conditionFields[field as ConditionField];
  return fields.find(({ id, deleted }) => !deleted && `field:${id}` === field)?.type ?? null;
}

/** Whether an operator compares with several values. */
export const isList = (op: Operator) => op === "in" || op === "notin";

/** Operators that a row offers: numbers are compared with one number. */
export function operatorsFor(type: FieldType): readonly Operator[] {
  return type === "number" ? operatorsOf.number.filter((op) => !isList(op)) : operatorsOf[type];
}

export function newCondition(field: string, type: FieldType): ConditionDraft {
  return { key: newKey(), field, op: operatorsFor(type)[0] ?? "is", value: "", values: [] };
}

export function newAction(kind: Action["do"] = "assign"): ActionDraft {
  return { key: newKey(), do: kind, to: "", priority: "1", categoryId: "", mailTo: "customer", text: "" };
}

const conditionDraft = ({ field, op, value }: Condition): ConditionDraft => ({
  ...{ key: newKey(), field, op },
  value: Array.isArray(value) ? "" : String(value),
  values: Array.isArray(value) ? value : [],
});

function actionDraft(action: Action): ActionDraft {
  const draft = newAction(action.do);
  switch (action.do) {
    case "assign":
      return { ...draft, to: receiverKey(action.to) };
    case "priority":
      return { ...draft, priority: String(action.priority) };
    case "category":
      return { ...draft, categoryId: action.categoryId };
    case "mail":
      return { ...draft, mailTo: action.to, text: action.text };
    case "webhook":
      return draft;
    default:
      return { ...draft, text: action.text };
  }
}

/** A receiver as the value of a list. Pure. */
export function receiverKey(to: Receiver): string {
  if ("memberId" in to) return `member:${to.memberId}`;
  return "roleId" in to ? `role:${to.roleId}` : `department:${to.departmentId}`;
}

/** The receiver of such a value. Pure. */
export function receiverOf(key: string): Receiver {
  const [kind, id = ""] = key.split(":");
  if (kind === "member") return { memberId: id };
  return kind === "role" ? { roleId: id } : { departmentId: id };
}

/** What the form begins with; null: a new one. */
export function startDraft(trigger: TriggerView | null): TriggerDraft {
  return {
    name: trigger?.name ?? "",
    event: trigger?.event ?? "created",
    all: trigger?.all.map(conditionDraft) ?? [],
    any: trigger?.any.map(conditionDraft) ?? [],
    actions: trigger?.actions.map(actionDraft) ?? [newAction()],
  };
}

function toCondition({ field, op, value, values }: ConditionDraft, fields: readonly FieldView[]): Condition {
  if (isList(op)) return { field, op, value: [...values] };
  const type = typeOf(field, fields);
  if (type === "number") return { field, op, value: Number(value) };
  return { field, op, value: type === "yesNo" ? value === "true" : value.trim() };
}

function toAction(draft: ActionDraft): Action {
  switch (draft.do) {
    case "assign":
      return { do: "assign", to: receiverOf(draft.to) };
    case "priority":
      return { do: "priority", priority: Number(draft.priority) as 1 };
    case "category":
      return { do: "category", categoryId: draft.categoryId };
    case "mail":
      return { do: "mail", to: draft.mailTo, text: draft.text.trim() };
    case "webhook":
      return { do: "webhook" };
    default:
      return { do: draft.do, text: draft.text.trim() };
  }
}

/** The call's input. */
export function toInput(draft: TriggerDraft, fields: readonly FieldView[]): TriggerInput {
  const conditions = (list: readonly ConditionDraft[]) => list.map((one) => toCondition(one, fields));
  return {
    ...{ name: draft.name.trim(), event: draft.event },
    ...{ all: conditions(draft.all), any: conditions(draft.any) },
    actions: draft.actions.map(toAction),
  };
}

type DraftProblem = "required" | "gone" | "twice";

/** What is not filled in, or there twice, by the path of its field: a key of `work-orders.setup.problems`. Pure. */
export function checkDraft(draft: TriggerDraft, fields: readonly FieldView[]): Record<string, DraftProblem> {
  const problems: Record<string, DraftProblem> = {};
  if (draft.name.trim() === "") problems.name = "required";
  for (const list of ["all", "any"] as const)
    for (const [at, one] of draft[list].entries()) {
      if (typeOf(one.field, fields) === null) problems[`${list}.${at}.value`] = "gone";
      else if (isList(one.op) ? one.values.length === 0 : one.value.trim() === "")
        problems[`${list}.${at}.value`] = "required";
    }
  for (const [at, one] of draft.actions.entries()) {
    const filled = {
      assign: one.to,
      priority: one.priority,
      category: one.categoryId,
      note: one.text,
      mail: one.text,
      resolve: "-",
      webhook: "-",
    };
    if (filled[one.do].trim() === "") problems[`actions.${at}`] = "required";
    else if (isRepeated(draft.actions, at)) problems[`actions.${at}`] = "twice";
  }
  if (draft.actions.length === 0) problems.actions = "required";
  return problems;
}

/** Whether an earlier action writes to the same people, or to the webhook address too. */
function isRepeated(actions: readonly ActionDraft[], at: number): boolean {
  const keyOf = (one: ActionDraft | undefined) => (one?.do === "mail" ? one.mailTo : one?.do);
  const kind = actions[at]?.do;
  if (kind !== "mail" && kind !== "webhook") return false;
  return actions.slice(0, at).some((one) => one.do === kind && keyOf(one) === keyOf(actions[at]));
}

/** A list with the item at `from` moved by some places. Pure. */
export function moveItem<Item>(list: readonly Item[], from: number, by: number): Item[] {
  const moved = [...list];
  const [item] = moved.splice(from, 1);
  if (item !== undefined) moved.splice(from + by, 0, item);
  return moved;
}

/** Names with commas between them as a list without repetitions. Pure. */
export function splitList(text: string): string[] {
  return [...new Set(text.split(/[,，、\n]/).map((one) => one.trim()))].filter((one) => one !== "");
}
