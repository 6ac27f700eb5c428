import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { mailOutcomes } from "./constants";
import { workOrders } from "./contract";

const manage = { ...workOrders, needs: "orders.manage" } as const;

const customersSchema = z.object({
  /** The tracking page has a contact form, while work orders are on. */
  contactForm: z.boolean(),
  /** A customer's first message is acknowledged. */
  acknowledge: z.boolean(),
  /** From which of the company's addresses customers are answered; null: the server's. */
  senderId: z.uuid().nullable(),
  /** Category of customers' orders; null: the first that orders can have. */
  categoryId: z.uuid().nullable(),
});

/** How customers reach the company, and are answered. */
export const customersViewSchema = customersSchema.extend({
  /** Where customers write to by email; null: there is none yet. */
  address: z.string().nullable(),
  /** Whether this server receives emails at all. */
  receives: z.boolean(),
  /** The company's tracking page; null: it has no address yet. */
  pageUrl: z.string().nullable(),
  /** The company's addresses, oldest first. Those that cannot be used now are answered from the server's. */
  senders: z.array(z.object({ id: z.uuid(), name: z.string(), address: z.string(), usable: z.boolean() })),
  /** The server's address. */
  fallback: z.object({ name: z.string(), address: z.string() }),
});
export type CustomersView = z.output<typeof customersViewSchema>;

/** How customers reach the company. */
export const customersCall = defineCall({
  ...manage,
  name: "work_order_customers.view",
  method: "GET",
  path: "work_order_customers",
  input: z.object({}),
  output: customersViewSchema,
});

/** Sets how customers reach the company. */
export const setCustomersCall = defineCall({
  ...manage,
  method: "PUT",
  path: "work_order_customers",
  input: customersSchema,
  output: customersViewSchema,
  errors: ["workOrdersOff"],
});

/** Gives the company an address for customers, or another one: emails to the old one are no longer received. */
export const renewAddressCall = defineCall({
  ...manage,
  path: "work_order_customers/address",
  limit: { max: 20, windowSeconds: 60 },
  input: z.object({}),
  output: customersViewSchema,
  errors: ["workOrdersOff", "inboxOff"],
});

export const receivedMailSchema = z.object({
  id: z.uuid(),
  at: z.string(),
  sender: z.string(),
  subject: z.string(),
  outcome: z.enum(mailOutcomes),
  /** The order that it began or continued, within the caller's reach. */
  order: z.object({ id: z.uuid(), seq: z.int() }).nullable(),
});
export type ReceivedMail = z.output<typeof receivedMailSchema>;

/** Emails that came in within the last days, the latest first, a page at a time. */
export const receivedMailsCall = defineCall({
  ...manage,
  method: "GET",
  path: "received_mails",
  input: z.object({ pageIndex: z.coerce.number().int().min(1).max(1000).default(1) }),
  output: z.object({ mails: z.array(receivedMailSchema), total: z.int() }),
});
