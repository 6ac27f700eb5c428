import { z } from "zod";
import { statuses } from "@/lib/core/statuses";
import { mailReceivers, orderSources, orderStatuses } from "@/lib/messages/order-setup/constants";
import { fieldValuesSchema, prioritySchema } from "@/lib/messages/order-setup/schemas";
import { attachmentProblems, effectProblems, entryKinds, messageStates } from "./constants";

/** Who or what an order refers to. `name` is null where it was deleted since. */
const reference = z.object({ id: z.string(), name: z.string().nullable() });

/** An order in the queue. */
export const orderRowSchema = z.object({
  id: z.uuid(),
  /** Of the account, from 1: `#12`. */
  seq: z.int(),
  title: z.string(),
  /** Tracking number. */
  number: z.string().nullable(),
  /** Null once the shipment is deleted, and where there is none. */
  shipmentId: z.uuid().nullable(),
  carrier: z.string().nullable(),
  parcelStatus: z.enum(statuses).nullable(),
  /** Names from the top category down. */
  category: z.object({ id: z.uuid(), path: z.array(z.string()) }).nullable(),
  priority: prioritySchema,
  status: z.enum(orderStatuses),
  /** Null: the company itself. */
  department: reference.nullable(),
  role: reference.nullable(),
  assignee: reference.nullable(),
  /** Null: a program. */
  createdBy: reference.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  dueAt: z.string(),
  /** Open, and due before now. */
  overdue: z.boolean(),
  resolvedAt: z.string().nullable(),
  version: z.int(),
  /** Who is answered; null: nobody. The language that they used, if it is known. */
  customer: z.object({ email: z.string(), name: z.string(), locale: z.string().nullable() }).nullable(),
  /** Open, and the customer spoke last. */
  waiting: z.boolean(),
});
export type OrderRow = z.output<typeof orderRowSchema>;

export const orderViewSchema = orderRowSchema.extend({
  description: z.string(),
  values: fieldValuesSchema,
  source: z.enum(orderSources),
  reopened: z.int(),
});
export type OrderView = z.output<typeof orderViewSchema>;

/** A further parcel of an order. */
export const otherParcelSchema = z.object({
  shipmentId: z.uuid(),
  number: z.string(),
  carrier: z.string(),
  /** null: its journey is withheld. */
  status: z.enum(statuses).nullable(),
});
export type OtherParcel = z.output<typeof otherParcelSchema>;

/** What an entry changed: ids of what it refers to, values of everything else. */
export const changeSchema = z.object({
  field: z.string(),
  from: z.json(),
  to: z.json(),
});
export type Change = z.output<typeof changeSchema>;

/** Stored with an entry. */
export const entryDataSchema = z.object({
  text: z.string().optional(),
  /** Who reads a reply. */
  to: z.enum(["team", "customer"]).optional(),
  /** The message from or to the customer whose text this is. */
  messageId: z.uuid().optional(),
  /** Signs of spam. */
  suspicions: z.array(z.string()).optional(),
  changes: z.array(changeSchema).default([]),
  /** Which trigger did it. */
  triggerId: z.uuid().optional(),
  /** The other order of a merge. */
  orderId: z.uuid().optional(),
  /** The alarm that it was added for, and its rule. */
  alarmId: z.uuid().optional(),
  ruleId: z.uuid().optional(),
  /** The trigger also said so to webhooks. */
  webhook: z.literal(true).optional(),
});
export type EntryData = z.input<typeof entryDataSchema>;

/** What a trigger did besides changes; `problem`: why it was left out. */
export const effectSchema = z.object({
  do: z.enum(["mail", "webhook"]),
  /** Of an email. */
  to: z.enum(mailReceivers).nullable(),
  problem: z.enum(effectProblems).nullable(),
});
export type EffectView = z.output<typeof effectSchema>;

/** `name`: of what the value refers to; null if that was deleted, is out of reach, or the value is no reference. */
const shown = z.object({ value: z.json(), name: z.string().nullable() });
/** An entry of an order's record, with the present names of what it refers to. */
export const entryViewSchema = z.object({
  id: z.int(),
  kind: z.enum(entryKinds),
  at: z.string(),
  /** Null: a trigger or a program. */
  by: reference.nullable(),
  trigger: reference.nullable(),
  text: z.string().nullable(),
  /** Who reads a reply; null: it is none. */
  to: z.enum(["team", "customer"]).nullable(),
  /** Of a message from or to the customer. */
  message: z
    .object({
      incoming: z.boolean(),
      address: z.string(),
      name: z.string(),
      /** Written by a program. */
      automatic: z.boolean(),
      state: z.enum(messageStates),
      /** Why it was not sent. */
      note: z.string().nullable(),
      attachments: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          mediaType: z.string(),
          sizeBytes: z.int(),
          /** Why it was not accepted; null: it can be downloaded. */
          problem: z.enum(attachmentProblems).nullable(),
        }),
      ),
    })
    .nullable(),
  /** Signs that it is spam. */
  suspicions: z.array(z.string()),
  /** The other order of a merge. */
  other: z.object({ id: z.uuid(), seq: z.int().nullable() }).nullable(),
  changes: z.array(
    z.object({
      field: z.string(),
      /** Of a company's own field; absent for all others. */
      label: z.string().optional(),
      from: shown,
      to: shown,
    }),
  ),
});
export type EntryView = z.output<typeof entryViewSchema>;
