import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { categoriesMax, dueHoursMax, fieldsMax, fieldTypes, operators, triggersMax } from "./constants";
import {
  categoryName,
  categoryViewSchema,
  fieldSchema,
  fieldViewSchema,
  triggerSchema,
  triggerViewSchema,
} from "./schemas";

// lib/messages/order-setup: what a company sets for its work orders: fields, categories, due times, triggers
/** A call of the work-order service. */
export const workOrders = { service: "workorder", access: "business" } as const;
const view = { ...workOrders, needs: "orders.view" } as const;
const manage = { ...workOrders, needs: "orders.manage" } as const;
const id = z.object({ id: z.uuid() });
const deleted = z.object({ deleted: z.literal(true) });
const ordered = z.object({ done: z.literal(true) });

export const settingsViewSchema = z.object({
  active: z.boolean(),
  /** Hours until an order is due, by priority 1–4. */
  dueHours: z.array(z.int()).length(4),
});
export type SettingsView = z.output<typeof settingsViewSchema>;

/** Whether the company uses work orders, and when they are due. */
export const settingsCall = defineCall({
  ...view,
  name: "work_order_active.view",
  method: "GET",
  path: "work_order_active",
  input: z.object({}),
  output: settingsViewSchema,
});

/** Switches work orders on or off; the first time with a few categories in the caller's language. */
export const activeCall = defineCall({
  ...manage,
  method: "PUT",
  path: "work_order_active",
  input: z.object({
    active: z.boolean(),
    dueHours: z.array(z.int().min(1).max(dueHoursMax)).length(4).optional(),
  }),
  output: settingsViewSchema,
});

/** Types of fields, with the operators of their conditions. */
export const fieldTypesCall = defineCall({
  ...view,
  method: "GET",
  path: "field_types",
  input: z.object({}),
  output: z.object({
    types: z.array(z.object({ type: z.enum(fieldTypes), operators: z.array(z.enum(operators)) })),
  }),
});

/** All fields in their order; deleted ones last. */
export const fieldsCall = defineCall({
  ...view,
  method: "GET",
  path: "customize_fields",
  input: z.object({}),
  output: z.object({ fields: z.array(fieldViewSchema) }),
});

/** Adds a field of the company's own. Choices need options. */
export const addFieldCall = defineCall({
  ...manage,
  name: "customize_fields.add",
  path: "customize_fields",
  input: fieldSchema.extend({ type: z.enum(fieldTypes) }),
  output: fieldViewSchema,
  errors: ["fieldNameExists", "fieldsFull"],
});

/** Changes a field, but neither its type nor a built-in one. Options that orders have can be added to, not taken away. */
export const updateFieldCall = defineCall({
  ...manage,
  method: "PUT",
  path: "customize_fields/[id]",
  params: id,
  input: fieldSchema,
  output: fieldViewSchema,
  errors: ["fieldNameExists", "fieldBuiltin", "setupInUse", "notFound"],
});

/** Deletes a field from forms. Refused for built-in ones, and for those that triggers name: the issues name them. */
export const deleteFieldCall = defineCall({
  ...manage,
  name: "customize_fields.delete",
  method: "DELETE",
  path: "customize_fields/[id]",
  params: id,
  input: z.object({}),
  output: deleted,
  errors: ["fieldBuiltin", "setupInUse", "notFound"],
});

/** Sets the order of all fields that are not deleted: each id once. */
export const fieldsOrderCall = defineCall({
  ...manage,
  method: "PUT",
  path: "customize_fields_order",
  input: z.object({
    ids: z
      .array(z.uuid())
      .min(1)
      .max(fieldsMax + 3),
  }),
  output: ordered,
  errors: ["changedMeanwhile"],
});

/** Categories that new orders can have: active, as all above them are. */
export const categoriesCall = defineCall({
  ...view,
  method: "GET",
  path: "customize_classifies",
  input: z.object({}),
  output: z.object({ categories: z.array(categoryViewSchema) }),
});

/** All categories, each after the one above it, those beside each other by name. */
export const allCategoriesCall = defineCall({
  ...view,
  method: "GET",
  path: "full_customize_classifies",
  input: z.object({}),
  output: z.object({ categories: z.array(categoryViewSchema) }),
});

const categoryInput = z.object({
  name: categoryName,
  /** Null: the one above it says, and above a top one whoever adds the order. */
  departmentId: z.uuid().nullable().default(null),
});

/** Adds a category below another one, or a top one. A name once among those beside it. */
export const addCategoryCall = defineCall({
  ...manage,
  name: "customize_classifies.add",
  path: "customize_classifies",
  input: categoryInput.extend({ parentId: z.uuid().nullable().default(null) }),
  output: categoryViewSchema,
  errors: ["categoryNameExists", "categoryTooDeep", "categoriesFull", "notFound"],
});

/** Renames a category, or gives its orders another department. */
export const updateCategoryCall = defineCall({
  ...manage,
  method: "PUT",
  path: "customize_classifies/[id]",
  params: id,
  input: categoryInput,
  output: categoryViewSchema,
  errors: ["categoryNameExists", "notFound"],
});

/** Deletes a category. Refused for one with categories below it, with orders, or that triggers name: the issues say which. */
export const deleteCategoryCall = defineCall({
  ...manage,
  name: "customize_classifies.delete",
  method: "DELETE",
  path: "customize_classifies/[id]",
  params: id,
  input: z.object({}),
  output: deleted,
  errors: ["setupInUse", "notFound"],
});

/** Switches a category on or off: new orders cannot have it, nor those below it. */
export const categoryActiveCall = defineCall({
  ...manage,
  method: "PUT",
  path: "customize_classifies_active/[id]",
  params: id,
  input: z.object({ active: z.boolean() }),
  output: categoryViewSchema,
  errors: ["notFound"],
});

/** Ids of a category and of all below it. */
export const categoryIdsCall = defineCall({
  ...view,
  method: "GET",
  path: "all_child_classify_ids",
  input: z.object({ id: z.uuid() }),
  output: z.object({ ids: z.array(z.uuid()).max(categoriesMax) }),
  errors: ["notFound"],
});

/** All triggers in the order in which they run. */
export const triggersCall = defineCall({
  ...manage,
  method: "GET",
  path: "process_triggers",
  input: z.object({}),
  output: z.object({ triggers: z.array(triggerViewSchema) }),
});

const entered = ["ruleNameExists", "notFound"] as const;

/** Adds a trigger as the last one, switched on. What it names must exist. */
export const addTriggerCall = defineCall({
  ...manage,
  name: "process_triggers.add",
  path: "process_triggers",
  input: triggerSchema,
  output: triggerViewSchema,
  errors: [...entered, "rulesFull"],
});

/** One trigger. */
export const triggerCall = defineCall({
  ...manage,
  name: "process_triggers.view",
  method: "GET",
  path: "process_triggers/[id]",
  params: id,
  input: z.object({}),
  output: triggerViewSchema,
  errors: ["notFound"],
});

/** Changes a trigger, if nobody else did since `version`. */
export const updateTriggerCall = defineCall({
  ...manage,
  name: "process_triggers.update",
  method: "PUT",
  path: "process_triggers/[id]",
  params: id,
  input: triggerSchema.extend({ version: z.int() }),
  output: triggerViewSchema,
  errors: [...entered, "changedMeanwhile"],
});

/** Deletes a trigger with its log. */
export const deleteTriggerCall = defineCall({
  ...manage,
  name: "process_triggers.delete",
  method: "DELETE",
  path: "process_triggers/[id]",
  params: id,
  input: z.object({}),
  output: deleted,
  errors: ["notFound"],
});

/** Sets the order in which all triggers run: each id once. */
export const triggersOrderCall = defineCall({
  ...manage,
  method: "PUT",
  path: "process_triggers_order",
  input: z.object({ ids: z.array(z.uuid()).min(1).max(triggersMax) }),
  output: ordered,
  errors: ["changedMeanwhile"],
});

/** Switches a trigger on or off. */
export const triggerActiveCall = defineCall({
  ...manage,
  method: "PUT",
  path: "process_triggers_active",
  input: z.object({ id: z.uuid(), active: z.boolean() }),
  output: triggerViewSchema,
  errors: ["notFound"],
});
