import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { criteriaSchema, ruleSchema, ruleViewSchema } from "./schemas";

const usual = { access: "business", needs: "channels.manage" } as const;
const id = z.object({ id: z.uuid() });
const entered = ["logisticsNotFound", "ruleNameExists"] as const;

/** All rules for abnormal shipments, by name. */
export const rulesCall = defineCall({
  ...usual,
  method: "GET",
  path: "company/abnormal_track/rules",
  input: z.object({}),
  output: z.object({ rules: z.array(ruleViewSchema) }),
});

/** Adds a rule, switched on. Its alarms open within minutes. */
export const addRuleCall = defineCall({
  ...usual,
  name: "company.abnormal_track.rules.add",
  path: "company/abnormal_track/rules",
  input: ruleSchema,
  output: ruleViewSchema,
  errors: [...entered, "rulesFull"],
});

/** Changes a rule: alarms that it would not open any more close. */
export const updateRuleCall = defineCall({
  ...usual,
  method: "PUT",
  path: "company/abnormal_track/rules/[id]",
  params: id,
  input: ruleSchema,
  output: ruleViewSchema,
  errors: [...entered, "notFound"],
});

/** Deletes a rule with its alarms. */
export const deleteRuleCall = defineCall({
  ...usual,
  name: "company.abnormal_track.rules.delete",
  method: "DELETE",
  path: "company/abnormal_track/rules/[id]",
  params: id,
  input: z.object({}),
  output: z.object({ deleted: z.literal(true) }),
  errors: ["notFound"],
});

/** Switches a rule on or off. Off: its alarms close. */
export const ruleActiveCall = defineCall({
  ...usual,
  method: "PUT",
  path: "company/abnormal_track/rules/active/[id]",
  params: id,
  input: z.object({ active: z.boolean() }),
  output: ruleViewSchema,
  errors: ["notFound"],
});

/** Which shipments of the last 90 days such a rule would have found abnormal. Stores nothing. */
export const tryRuleCall = defineCall({
  ...usual,
  path: "company/abnormal_track/rules/try",
  limit: { max: 20, windowSeconds: 60 },
  input: criteriaSchema,
  output: z.object({
    hits: z.int(),
    /** How many shipments were read. */
    checked: z.int(),
    /** False: there are more shipments than were read in the time allowed. */
    complete: z.boolean(),
    /** The latest hits. */
    shipments: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        carrier: z.string(),
        /** When the alarm would have opened. */
        at: z.string(),
      }),
    ),
  }),
  errors: ["logisticsNotFound"],
});
