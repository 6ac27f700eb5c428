import { z } from "zod";
import { departmentIdSchema } from "@/lib/core/access";
import {
  actionsMax,
  builtinFields,
  categoryNameMax,
  conditionsMax,
  fieldDescriptionMax,
  fieldNameMax,
  fieldOptionsMax,
  fieldTypes,
  mailReceivers,
  operators,
  orderTextMax,
  priorities,
  textValueMax,
  triggerEvents,
  triggerNameMax,
} from "./constants";

export const prioritySchema = z.union(priorities.map((one) => z.literal(one)));

/** A value of a company's own field, as its type has it: a date is `YYYY-MM-DD`, a country its alpha-2. */
export const fieldValueSchema = z.union([
  z.string().max(textValueMax),
  z.number(),
  z.boolean(),
  z.array(z.string().max(fieldNameMax)).max(fieldOptionsMax),
]);
export type FieldValue = z.output<typeof fieldValueSchema>;
/** Values by the field's id; those without a value are left out. */
export const fieldValuesSchema = z.record(z.uuid(), fieldValueSchema);
export type FieldValues = z.output<typeof fieldValuesSchema>;

/** A field as it is entered. */
export const fieldSchema = z.object({
  name: z.string().trim().min(1).max(fieldNameMax),
  description: z.string().trim().max(fieldDescriptionMax).default(""),
  required: z.boolean().default(false),
  /** Of choices. */
  options: z.array(z.string().trim().min(1).max(fieldNameMax)).max(fieldOptionsMax).default([]),
});
export const fieldViewSchema = z.object({
  id: z.uuid(),
  /** Null: the company's own. Built-in ones have no name: screens name them. */
  builtin: z.enum(builtinFields).nullable(),
  name: z.string(),
  type: z.enum(fieldTypes),
  description: z.string(),
  required: z.boolean(),
  options: z.array(z.string()),
  /** Not in forms any more; older orders show what they have. */
  deleted: z.boolean(),
});
export type FieldView = z.output<typeof fieldViewSchema>;

export const categoryName = z.string().trim().min(1).max(categoryNameMax);
export const categoryViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  parentId: z.uuid().nullable(),
  /** Names from the top category down to this one. */
  path: z.array(z.string()),
  /** Department that gets its orders; null = the one above it says. */
  departmentId: z.uuid().nullable(),
  active: z.boolean(),
});
export type CategoryView = z.output<typeof categoryViewSchema>;

/** Whom an order is handed to: a department (or `root`), everybody with a role, or a member. */
export const receiverSchema = z.union([
  z.object({ departmentId: departmentIdSchema }).strict(),
  z.object({ roleId: z.uuid() }).strict(),
  z.object({ memberId: z.uuid() }).strict(),
]);
export type Receiver = z.output<typeof receiverSchema>;

/** A condition: `field` is a key of `conditionFields`, or `field:<id>`. */
export const conditionSchema = z.object({
  field: z.string().max(50),
  op: z.enum(operators),
  value: z.union([z.string().max(200), z.number(), z.boolean(), z.array(z.string().max(200)).max(50)]),
});
export type Condition = z.output<typeof conditionSchema>;

export const actionSchema = z.discriminatedUnion("do", [
  z.object({ do: z.literal("assign"), to: receiverSchema }),
  z.object({ do: z.literal("priority"), priority: prioritySchema }),
  z.object({ do: z.literal("category"), categoryId: z.uuid() }),
  z.object({ do: z.literal("note"), text: z.string().trim().min(1).max(orderTextMax) }),
  z.object({ do: z.literal("resolve"), text: z.string().trim().max(orderTextMax) }),
  /** An email to the order's customer, or to its assignee. */
  z.object({
    do: z.literal("mail"),
    to: z.enum(mailReceivers),
    text: z.string().trim().min(1).max(orderTextMax),
  }),
  /** The event `order.triggered`. */
  z.object({ do: z.literal("webhook") }),
]);
export type Action = z.output<typeof actionSchema>;

/** A trigger as it is entered: at least one action. Without conditions it fires for each event. */
export const triggerSchema = z.object({
  name: z.string().trim().min(1).max(triggerNameMax),
  event: z.enum(triggerEvents),
  all: z.array(conditionSchema).max(conditionsMax).default([]),
  any: z.array(conditionSchema).max(conditionsMax).default([]),
  actions: z.array(actionSchema).min(1).max(actionsMax),
});
export type TriggerInput = z.output<typeof triggerSchema>;

export const triggerViewSchema = triggerSchema.extend({
  id: z.uuid(),
  active: z.boolean(),
  version: z.int(),
  /** Firings in the last thirty days, and the last one. */
  fired: z.int(),
  firedAt: z.string().nullable(),
  updatedAt: z.string(),
});
export type TriggerView = z.output<typeof triggerViewSchema>;
