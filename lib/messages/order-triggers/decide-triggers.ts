import type { MailReceiver, TriggerEvent } from "@/lib/messages/order-setup/constants";
import type { TriggerParts } from "@/lib/messages/order-setup/rules";
import type { Action, Receiver } from "@/lib/messages/order-setup/schemas";
import type { OrderPatch } from "@/lib/messages/work-orders/write-order";
import { type FieldKinds, matchConditions, type OrderFacts } from "./match-conditions";

export interface DecidedTrigger extends TriggerParts {
  readonly id: string;
  readonly event: string;
  readonly position: number;
}

/** What happened, with the text of the reply, note or reason. */
export interface DecidedEvent {
  readonly kind: TriggerEvent;
  readonly text: string | null;
}

export type Assignment = Required<Pick<OrderPatch, "departmentId" | "roleId" | "assigneeId">>;

/** What is there at the moment of deciding. */
export interface Surroundings {
  readonly kinds: FieldKinds;
  /** Whether orders can get a category. */
  readonly isUsable: (categoryId: string) => boolean;
  /** What an order's columns are once a receiver has it; null for one who is gone or cannot see it. */
  readonly assign: (facts: OrderFacts, to: Receiver) => Assignment | null;
}

export type TriggerPatch = Pick<
  OrderPatch,
  "status" | "priority" | "categoryId" | "departmentId" | "roleId" | "assigneeId"
>;

/** What happens besides changes: an email, or an event of webhooks. `problem`: why it is left out. */
export type Effect =
  | {
      readonly do: "mail";
      readonly to: MailReceiver;
      readonly text: string;
      readonly problem: "noCustomer" | "noAssignee" | null;
    }
  | { readonly do: "webhook" };

/** That a trigger's conditions held, and what it changed: nothing, if all was so already or could not be. */
export interface Firing {
  readonly triggerId: string;
  readonly patch: TriggerPatch;
  /** Notes, and what was done, in their order. */
  readonly notes: readonly string[];
  /** After its changes. */
  readonly effects: readonly Effect[];
}

export interface Decision {
  /** Of all firings together. */
  readonly patch: TriggerPatch;
  readonly notes: readonly string[];
  readonly firings: readonly Firing[];
}

const patched = ["status", "priority", "categoryId", "departmentId", "roleId", "assigneeId"] as const;

/**
 * What triggers do for an event, in one pass in their order: each sees what the earlier ones changed, and fires at most once.
 * What they change is no event, so there are no loops. Pure.
 */
export function decide(
  facts: OrderFacts,
  event: DecidedEvent,
  triggers: readonly DecidedTrigger[],
  around: Surroundings,
): Decision {
  const firings: Firing[] = [];
  let present = facts;
  for (const trigger of inOrder(triggers, event.kind)) {
    if (!matchConditions(trigger, present, event.text, around.kinds)) continue;
    const before = present;
    const notes: string[] = [];
    for (const action of trigger.actions) {
      notes.push(...notesOf(action, present.status));
      present = { ...present, ...changeBy(action, present, around) };
    }
    const effects = trigger.actions.flatMap((action) => effectOf(action, present));
    firings.push({ triggerId: trigger.id, patch: differ(before, present), notes, effects });
  }
  return { patch: differ(facts, present), notes: firings.flatMap(({ notes }) => notes), firings };
}

/** Those of an event by position, each once. */
function inOrder(triggers: readonly DecidedTrigger[], kind: TriggerEvent): DecidedTrigger[] {
  const once = new Map(triggers.map((one) => [one.id, one]));
  return [...once.values()]
    .filter(({ event }) => event === kind)
    .sort((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1));
}

/** As the acts of people do it. */
function changeBy(action: Action, facts: OrderFacts, { isUsable, assign }: Surroundings): TriggerPatch {
  switch (action.do) {
    case "assign": {
      const isTheirs = "memberId" in action.to && action.to.memberId === facts.assigneeId;
      if (facts.status === "resolved" || isTheirs) return {};
      const assignment = assign(facts, action.to);
      return assignment ? { status: "pending", ...assignment } : {};
    }
    case "priority":
      return { priority: action.priority };
    case "category":
      return isUsable(action.categoryId) ? { categoryId: action.categoryId } : {};
    case "resolve":
      return { status: "resolved" };
    case "note":
    case "mail":
    case "webhook":
      return {};
  }
}

/** Emails go to whom the order has after all changes of the trigger. */
function effectOf(action: Action, { customer, assigneeId }: OrderFacts): Effect[] {
  if (action.do === "webhook") return [{ do: "webhook" }];
  if (action.do !== "mail") return [];
  const { to, text } = action;
  if (to === "customer") return [{ do: "mail", to, text, problem: customer === null ? "noCustomer" : null }];
  return [{ do: "mail", to, text, problem: assigneeId === null ? "noAssignee" : null }];
}

/** What is written; of resolving only where the order was open. */
function notesOf(action: Action, status: string): string[] {
  if (action.do === "note") return [action.text];
  return action.do === "resolve" && status !== "resolved" && action.text !== "" ? [action.text] : [];
}

function differ(before: OrderFacts, after: OrderFacts): TriggerPatch {
  return Object.fromEntries(
    patched.flatMap((key) => (before[key] === after[key] ? [] : [[key, after[key]]])),
  );
}
