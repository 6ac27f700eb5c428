import { type RuleKind, ruleHoursMax } from "@/lib/shipments/abnormal-rules/constants";
import type { CriteriaInput, ListedRule, RuleInput } from "./rule-calls";

/** How hours are entered and shown. */
export const units = ["hours", "days"] as const;
export type Unit = (typeof units)[number];
const hoursOf = { hours: 1, days: 24 } as const satisfies Record<Unit, number>;

/** A rule as it is being written: fields hold what was typed. */
export interface RuleDraft {
  readonly name: string;
  readonly kind: RuleKind;
  /** In `unit`. */
  readonly hours: string;
  readonly unit: Unit;
  readonly subStatuses: readonly string[];
  readonly carriers: readonly string[];
  readonly channels: readonly string[];
  readonly countries: readonly string[];
  readonly mail: boolean;
  readonly webhook: boolean;
  /** A work order is added. */
  readonly order: boolean;
  /** Empty: the usual one. */
  readonly orderCategory: string;
  readonly orderPriority: string;
}

const usualDays = 5;
const usualPriority = 3;

/** Hours as days if they are whole days. Pure. */
export function splitHours(hours: number): { readonly count: number; readonly unit: Unit } {
  return hours % hoursOf.days === 0
    ? { count: hours / hoursOf.days, unit: "days" }
    : { count: hours, unit: "hours" };
}

/** What the form begins with; null: a new rule. Pure. */
export function startDraft(rule: ListedRule | null): RuleDraft {
  const { count, unit } = splitHours(rule?.hours ?? usualDays * hoursOf.days);
  return {
    name: rule?.name ?? "",
    kind: rule?.kind ?? "noNews",
    ...{ hours: String(count), unit },
    subStatuses: rule?.subStatuses ?? [],
    carriers: rule?.carriers ?? [],
    channels: rule?.channels ?? [],
    countries: rule?.countries ?? [],
    mail: rule?.actions.includes("mail") ?? false,
    webhook: rule?.actions.includes("webhook") ?? false,
    order: Boolean(rule?.order),
    orderCategory: rule?.order?.categoryId ?? "",
    orderPriority: String(rule?.order?.priority ?? usualPriority),
  };
}

/** What is wrong with a draft, by field: a key of `abnormal-rules.problems`. Pure. */
export function checkDraft(
  draft: RuleDraft,
): Partial<Record<"name" | "hours" | "subStatuses", "required" | "hours">> {
  const isTimed = draft.kind !== "subStatus";
  return {
    ...(draft.name.trim() === "" && { name: "required" as const }),
    ...(isTimed && readHours(draft) === null && { hours: "hours" as const }),
    ...(!isTimed && draft.subStatuses.length === 0 && { subStatuses: "required" as const }),
  };
}

/** Null for what is no whole number within bounds. */
function readHours({ hours, unit }: RuleDraft): number | null {
  const text = hours.trim();
  if (!/^\d{1,4}$/.test(text)) return null;
  const count = Number(text) * hoursOf[unit];
  return count >= 1 && count <= ruleHoursMax ? count : null;
}

/** The part of a draft that decides. Pure. */
export function toCriteria(draft: RuleDraft): CriteriaInput {
  const { kind, subStatuses, carriers, channels, countries } = draft;
  const isTimed = kind !== "subStatus";
  return {
    kind,
    hours: isTimed ? readHours(draft) : null,
    subStatuses: isTimed ? [] : ([...subStatuses] as NonNullable<CriteriaInput["subStatuses"]>),
    carriers: [...carriers],
    channels: [...channels],
    countries: [...countries],
  };
}

/** The call's input. Pure. */
export function toInput(draft: RuleDraft): RuleInput {
  const actions = (["mail", "webhook"] as const).filter((action) => draft[action]);
  const order = draft.order
    ? { categoryId: draft.orderCategory || null, priority: Number(draft.orderPriority) as 1 }
    : null;
  return { ...toCriteria(draft), name: draft.name.trim(), actions, order };
}
