import { z } from "zod";
import { rootDepartment } from "@/lib/core/operations";
import { ownFieldPrefix } from "@/lib/messages/order-setup/check-trigger";
import { conditionFields, type FieldType, type Operator } from "@/lib/messages/order-setup/constants";
import type { TriggerParts } from "@/lib/messages/order-setup/rules";
import type { Condition } from "@/lib/messages/order-setup/schemas";

/** What conditions compare: an order, and its shipment. */
export interface OrderFacts {
  readonly title: string;
  readonly description: string;
  readonly number: string | null;
  readonly categoryId: string | null;
  readonly priority: number;
  readonly status: string;
  readonly source: string;
  readonly departmentId: string | null;
  readonly roleId: string | null;
  readonly assigneeId: string | null;
  /** The customer's address. */
  readonly customer: string | null;
  /** Of the company's own fields, by their ids. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly carrier: string | null;
  readonly parcelStatus: string | null;
  readonly destination: string | null;
}

/** Types of the company's own fields, by their ids; deleted ones have none. */
export type FieldKinds = ReadonlyMap<string, FieldType>;

/**
 * Whether all of the one conditions hold, and one of the others, if there are any. `text` is that of the event. Never throws,
 * whatever is stored. Pure.
 */
export function matchConditions(
  { all, any }: Pick<TriggerParts, "all" | "any">,
  facts: OrderFacts,
  text: string | null,
  kinds: FieldKinds,
): boolean {
  const holds = (one: Condition) => matches(one, factOf(one.field, facts, text, kinds));
  return all.every(holds) && (any.length === 0 || any.some(holds));
}

interface Fact {
  /** Null: there is no such field. */
  readonly type: FieldType | null;
  readonly value: unknown;
}

function factOf(field: string, facts: OrderFacts, text: string | null, kinds: FieldKinds): Fact {
  if (field.startsWith(ownFieldPrefix)) {
    const id = field.slice(ownFieldPrefix.length);
    const value = Object.hasOwn(facts.values, id) ? facts.values[id] : null;
    return { type: kinds.get(id) ?? null, value };
  }
  if (!Object.hasOwn(conditionFields, field)) return { type: null, value: null };
  const key = field as keyof typeof conditionFields;
  return { type: conditionFields[key], value: builtinFact(key, facts, text) };
}

function builtinFact(field: keyof typeof conditionFields, facts: OrderFacts, text: string | null): unknown {
  switch (field) {
    case "category":
      return facts.categoryId;
    case "department":
      return facts.departmentId ?? rootDepartment;
    case "assignee":
      return facts.assigneeId;
    case "text":
      return text;
    default:
      return facts[field];
  }
}

const opposite: Readonly<Partial<Record<Operator, Operator>>> = { notis: "is", notin: "in" };

/** No value is neither `is`, `>`, `<` nor `in` anything; so it is always `notis` and `notin`. */
function matches({ op, value }: Pick<Condition, "op" | "value">, fact: Fact): boolean {
  const positive = opposite[op];
  if (positive !== undefined) return !matches({ op: positive, value }, fact);
  if (fact.type === null || isNothing(fact.value)) return false;
  if (op === "is") return isSame(fact.type, fact.value, value);
  if (op === "in") return [value].flat().some((one) => isOneOf(fact, one));
  const order = compare(fact.type, fact.value, value);
  return op === ">" ? order > 0 : order < 0;
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
const isText = (value: unknown): value is string => typeof value === "string";
/** Texts are the same whatever their case, and however their accents are encoded. */
const fold = (text: string) => text.normalize("NFC").trim().toLowerCase();

function isSame(type: FieldType, fact: unknown, value: unknown): boolean {
  if (type === "line" || type === "text") return isText(fact) && isText(value) && fold(fact) === fold(value);
  return fact === value;
}

/** Texts contain a part; several choices have one; everything else is the value. */
function isOneOf({ type, value: fact }: Fact, one: unknown): boolean {
  switch (type) {
    case "line":
    case "text":
      return isText(fact) && isText(one) && fold(one) !== "" && fold(fact).includes(fold(one));
    case "choices":
      return Array.isArray(fact) && fact.includes(one);
    case "number":
      return (
        typeof fact === "number" && (fact === one || (isText(one) && one !== "" && fact === Number(one)))
      );
    default:
      return fact === one;
  }
}

const isDay = (value: unknown): value is string => isText(value) && z.iso.date().safeParse(value).success;

/** Above zero: later or more; zero also where they cannot be compared. */
function compare(type: FieldType, fact: unknown, value: unknown): number {
  if (type === "number" && typeof fact === "number" && typeof value === "number")
    return fact > value ? 1 : fact < value ? -1 : 0;
  if (type === "date" && isDay(fact) && isDay(value)) return fact > value ? 1 : fact < value ? -1 : 0;
  return 0;
}
