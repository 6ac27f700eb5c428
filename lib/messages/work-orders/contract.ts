import { z } from "zod";
import { departmentIdSchema } from "@/lib/core/access";
import { defineCall } from "@/lib/core/define-call";
import { isEmailAddress } from "@/lib/core/email-address";
import { emailSchema } from "@/lib/core/email-schema";
import { fileAnswer } from "@/lib/core/file-answer";
import { operations } from "@/lib/core/operations";
import { attachmentMaxBytes } from "@/lib/messages/contact/constants";
import { orderStatuses, orderTextMax, reasonMax, titleMax } from "@/lib/messages/order-setup/constants";
import { workOrders } from "@/lib/messages/order-setup/contract";
import { fieldValuesSchema, prioritySchema, receiverSchema } from "@/lib/messages/order-setup/schemas";
import { attachmentsMax, customerNameMax, ordersAtOnce, orderViews, searchMax } from "./constants";
import { entryViewSchema, orderRowSchema, orderViewSchema, otherParcelSchema } from "./schemas";

const view = { ...workOrders, needs: "orders.view" } as const;
const edit = { ...workOrders, needs: "orders.edit" } as const;
const acted = ["notFound", "workOrdersOff", "changedMeanwhile"] as const;
const text = z.string().trim().min(1).max(orderTextMax);
const customerSchema = z.object({
  email: emailSchema(254).refine(isEmailAddress),
  name: z.string().trim().max(customerNameMax).default(""),
});
const fileSchema = z.object({
  name: z.string().max(255),
  data: z.base64().max(Math.ceil(attachmentMaxBytes / 3) * 4),
});
/** The order, as the caller last saw it. */
const target = z.object({ id: z.uuid(), version: z.int() });

/** Adds an order: about a shipment of the caller's, a number, or neither. Answers it as triggers left it. */
export const addOrderCall = defineCall({
  ...edit,
  path: "work_order/orders",
  input: z.object({
    title: z.string().trim().min(1).max(titleMax),
    description: text,
    /** A tracking number; with `shipmentId` it is the shipment's. */
    number: z.string().trim().min(5).max(50).nullable().default(null),
    shipmentId: z.uuid().nullable().default(null),
    categoryId: z.uuid(),
    priority: prioritySchema.default(3),
    /** Without it the category's department gets it, else the caller's. */
    to: receiverSchema.optional(),
    /** Whom answers go to. */
    customer: customerSchema.nullable().optional(),
    /** Values of the company's own fields. */
    fields: fieldValuesSchema.default({}),
  }),
  output: orderViewSchema,
  errors: ["notFound", "workOrdersOff", "receiverCannotSee"],
});

/** A page of the queue: open orders by when they are due, then resolved ones, the latest first. With the counts of all views. */
export const ordersCall = defineCall({
  ...view,
  path: "work_order/getList",
  // The queue and a search for another order at once.
  parallel: true,
  input: z.object({
    pageIndex: z.int().min(1).max(10_000).default(1),
    pageSize: z.int().min(1).max(200).default(50),
    view: z.enum(orderViews).default("all"),
    status: z.enum(orderStatuses).optional(),
    /** Open ones, whatever their status is. */
    open: z.boolean().optional(),
    priority: prioritySchema.optional(),
    departmentId: departmentIdSchema.optional(),
    assigneeId: z.uuid().optional(),
    /** With all below it. */
    categoryId: z.uuid().optional(),
    shipmentId: z.uuid().optional(),
    /** The beginning of a tracking number. */
    number: z.string().trim().max(50).optional(),
    /** A customer's whole address. Forbidden where addresses are hidden. */
    customer: z.string().trim().min(1).max(254).optional(),
    /** Open ones whose customer spoke last. */
    waiting: z.literal(true).optional(),
    /** Part of the title, the description or the number; or `#12`. */
    q: z.string().trim().max(searchMax).optional(),
    /** Created within, as days of the account. */
    dateStart: z.iso.date().optional(),
    dateEnd: z.iso.date().optional(),
  }),
  output: z.object({
    orders: z.array(orderRowSchema),
    /** Counting stops at `ordersCountedMax`. */
    total: z.int(),
    /** Open orders of each view, whatever is filtered; counting stops likewise. */
    counts: z.record(z.enum(orderViews), z.int()),
  }),
});

/** An order with everything that happened to it. */
export const orderRecordCall = defineCall({
  ...view,
  method: "GET",
  path: "work_order_record",
  input: z.object({ id: z.uuid() }),
  output: z.object({
    order: orderViewSchema,
    entries: z.array(entryViewSchema),
    /** Further parcels that it is about, within the caller's reach. */
    otherParcels: z.array(otherParcelSchema),
  }),
  errors: ["notFound"],
});

/**
 * Accepts a pending order: of two, one wins. One that was given to a member is accepted by them only, one that was given to
 * a role by those who have it.
 */
export const acceptOrderCall = defineCall({
  ...edit,
  path: "work_order_op/accept",
  input: target,
  output: orderViewSchema,
  errors: [...acted, "orderTaken", "orderResolved"],
});

/**
 * Replies to the colleagues who see the order, or to its customer by email; `reopen` opens a resolved one again, `resolve`
 * resolves an open one.
 */
export const replyCall = defineCall({
  ...edit,
  path: "work_order_op/reply",
  input: target.extend({
    text,
    to: z.enum(["team", "customer"]).default("team"),
    reopen: z.boolean().default(false),
    resolve: z.boolean().optional(),
    /** Pictures and PDFs for the customer, in base64: together `attachmentsTotalMaxBytes`. */
    files: z.array(fileSchema).max(attachmentsMax).optional(),
  }),
  output: orderViewSchema,
  errors: [...acted, "noCustomer", "bodyTooLarge"],
  maxBodyBytes: 12 * 1024 * 1024,
});

/** A file of a message from or to an order's customer. */
export const orderFileCall = defineCall({
  ...view,
  method: "GET",
  path: "work_order_file",
  input: z.object({ id: z.uuid() }),
  output: fileAnswer,
  errors: ["notFound"],
});

/** Adds an internal note. It is no reply. */
export const noteCall = defineCall({
  ...edit,
  path: "work_order_op/note",
  input: z.object({ id: z.uuid(), text }),
  output: orderViewSchema,
  errors: ["notFound", "workOrdersOff"],
});

/** Resolves an order, with what was done. */
export const resolveOrderCall = defineCall({
  ...edit,
  path: "work_order_op/resolve",
  input: target.extend({
    text: z.string().trim().max(orderTextMax).default(""),
    /** Sends the text to the customer too. */
    tell: z.boolean().optional(),
  }),
  output: orderViewSchema,
  errors: [...acted, "orderResolved", "noCustomer"],
});

/** Hands an order on: it is pending again, with another receiver, who must be able to see it. */
export const handOnCall = defineCall({
  ...edit,
  path: "work_order_circulation",
  input: target.extend({ to: receiverSchema, reason: z.string().trim().max(reasonMax).default("") }),
  output: orderViewSchema,
  errors: [...acted, "receiverCannotSee", "orderResolved"],
});

/** Changes what an order says. What is left out stays. */
export const updateOrderCall = defineCall({
  ...edit,
  method: "PUT",
  path: "work_order/[id]",
  params: z.object({ id: z.uuid() }),
  input: z.object({
    version: z.int(),
    title: z.string().trim().min(1).max(titleMax).optional(),
    description: text.optional(),
    categoryId: z.uuid().optional(),
    priority: prioritySchema.optional(),
    dueAt: z.iso.datetime().optional(),
    shipmentId: z.uuid().nullable().optional(),
    customer: customerSchema.nullable().optional(),
    fields: fieldValuesSchema.optional(),
  }),
  output: orderViewSchema,
  errors: acted,
});

/** Adds the caller's shipments with a tracking number to what an order is about: they decide nothing about who sees it. */
export const addParcelCall = defineCall({
  ...edit,
  path: "work_order_op/add_parcel",
  input: target.extend({ number: z.string().trim().min(5).max(50) }),
  output: orderViewSchema,
  errors: [...acted, "orderParcelsFull"],
});

/** Takes such a shipment away from an order. */
export const deleteParcelCall = defineCall({
  ...edit,
  path: "work_order_op/delete_parcel",
  input: target.extend({ shipmentId: z.uuid() }),
  output: orderViewSchema,
  errors: acted,
});

/** Resolves an order as the double of another one; both say so. */
export const mergeOrdersCall = defineCall({
  ...edit,
  path: "work_order_op/merge",
  input: target.extend({ into: z.uuid() }),
  output: orderViewSchema,
  errors: [...acted, "orderResolved"],
});

/** Hands on or resolves several orders: those that changed meanwhile are left out and counted. */
export const bulkOrdersCall = defineCall({
  ...edit,
  path: "work_order/bulk",
  input: z.object({
    orders: z.array(target).min(1).max(ordersAtOnce),
    act: z.discriminatedUnion("do", [
      z.object({
        do: z.literal("handOn"),
        to: receiverSchema,
        reason: z.string().trim().max(reasonMax).default(""),
      }),
      z.object({ do: z.literal("resolve"), text: z.string().trim().max(orderTextMax).default("") }),
    ]),
  }),
  output: z.object({ done: z.int(), refused: z.array(z.object({ id: z.uuid(), error: z.string() })) }),
  errors: ["workOrdersOff", "notFound"],
});

/** Whom the caller can hand orders to: members with a role that sees orders, and departments, within reach. */
export const receiversCall = defineCall({
  ...view,
  method: "GET",
  path: "work_order/receivers",
  input: z.object({}),
  output: z.object({
    members: z.array(z.object({ id: z.uuid(), name: z.string(), departmentId: departmentIdSchema })),
    departments: z.array(z.object({ id: departmentIdSchema, name: z.string(), depth: z.int() })),
    roles: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
});

/** Active roles that see orders. */
export const orderRolesCall = defineCall({
  ...view,
  name: "workorder.user.rbac.roles.list",
  path: "user/rbac/roles/list",
  input: z.object({}),
  output: z.object({ roles: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
});

/** Who the caller is here. No password: their one session counts. */
export const workOrderLoginCall = defineCall({
  ...workOrders,
  name: "workorder.company.login",
  path: "company/login",
  needs: "session",
  input: z.object({}),
  output: z.object({
    memberId: z.uuid(),
    /** Operations that concern orders. */
    rights: z.array(z.enum(operations as [string, ...string[]])),
    active: z.boolean(),
  }),
});
