import { z } from "zod";
import { emailSchema } from "@/lib/core/email-schema";
import { locales } from "@/lib/core/locales";
import { orderSources, orderStatuses, orderTextMax, titleMax } from "@/lib/messages/order-setup/constants";
import { customerNameMax, messageStates, orderNews } from "@/lib/messages/work-orders/constants";
import { ordersPerPageMax, pageSizeDefault } from "./constants";
import type { ApiCall } from "./define-api-call";
import { explain, trackNum, typedNumber } from "./schemas";

const instant = z.iso.datetime();

const orderId = explain(z.string().max(64), "orderId", "ord_0190c3e29a517c118f3d5b2f7a2f7d10");
const orderPriority = explain(z.literal([1, 2, 3, 4]), "orderPriority", 3);

const customerSchema = z.object({
  email: explain(z.string(), "orderCustomerEmail", "erika@example.org"),
  name: explain(z.string(), "orderCustomerName", "Erika Muster"),
  language: explain(z.enum(locales).nullable(), "orderCustomerLanguage", "de"),
});

/** A work order in the API. */
export const orderSchema = z.object({
  id: orderId,
  number: explain(z.int().min(1), "orderNumber", 12),
  title: explain(z.string(), "orderTitle", "Parcel arrived damaged"),
  description: explain(z.string(), "orderDescription", "The box is dented on one side."),
  status: explain(z.enum(orderStatuses), "orderStatus", "pending"),
  priority: orderPriority,
  categoryId: explain(z.uuid().nullable(), "orderCategoryId", "0190c3e2-9a51-7c11-8f3d-5b2f7a2f7d11"),
  category: explain(z.array(z.string()), "orderCategory", ["Damaged"]),
  department: explain(z.string().nullable(), "orderDepartment", "Customer service"),
  assignee: explain(z.string().nullable(), "orderAssignee", "Max Beispiel"),
  customer: explain(customerSchema.nullable(), "orderCustomer", {
    ...{ email: "erika@example.org", name: "Erika Muster", language: "de" },
  }),
  trackNum: explain(z.string().nullable(), "orderTrackNum", "RR123456785CN"),
  trackId: explain(z.string().nullable(), "orderTrackId", "trk_01hq8m2v6c"),
  source: explain(z.enum(orderSources), "orderSource", "api"),
  createdAt: explain(instant, "orderCreatedAt", "2026-03-02T06:40:00.000Z"),
  updatedAt: explain(instant, "orderUpdatedAt", "2026-03-02T06:40:00.000Z"),
  dueAt: explain(instant, "orderDueAt", "2026-03-03T06:40:00.000Z"),
  resolvedAt: explain(instant, "orderResolvedAt").nullable(),
});
export type ApiOrder = z.input<typeof orderSchema>;

/** What happened to a work order. */
export const orderEventSchema = z.object({
  kind: explain(z.enum(orderNews), "orderEventKind", "replied"),
  at: explain(instant, "orderEventAt", "2026-03-02T08:12:00.000Z"),
  by: explain(z.string().nullable(), "orderEventBy", "Max Beispiel"),
  rule: explain(z.string(), "orderEventRule").nullable(),
  to: explain(z.enum(["customer", "team"]).nullable(), "orderEventTo", "customer"),
  text: explain(z.string().nullable(), "orderEventText", "We have asked the carrier to look for it."),
  automatic: explain(z.boolean(), "orderEventAutomatic", false),
});
export type ApiOrderEvent = z.input<typeof orderEventSchema>;

/** A message from or to the customer of a work order. */
const orderMessageSchema = z.object({
  at: explain(instant, "orderMessageAt", "2026-03-02T08:12:00.000Z"),
  from: explain(z.enum(["customer", "company"]), "orderMessageFrom", "company"),
  by: explain(z.string().nullable(), "orderMessageBy", "Max Beispiel"),
  automatic: explain(z.boolean(), "orderEventAutomatic", false),
  state: explain(z.enum(messageStates), "orderMessageState", "sent"),
  text: explain(z.string(), "orderMessageText", "We have asked the carrier to look for it."),
  files: explain(z.array(z.string()), "orderMessageFiles", []),
});
export type ApiOrderMessage = z.input<typeof orderMessageSchema>;

const whole = z.coerce.number().int();
const params = z.strictObject({ id: orderId });
const text = z.string().trim().min(1).max(orderTextMax);
const order = z.object({ order: explain(orderSchema, "order") });

const listOrders: ApiCall = {
  name: "order-list",
  method: "GET",
  path: "/orders",
  query: z.strictObject({
    pageSize: explain(whole.min(1).max(ordersPerPageMax).default(pageSizeDefault), "pageSize", 100),
    cursor: explain(z.string().max(200), "orderCursor").optional(),
    status: explain(z.enum(orderStatuses), "orderStatusFilter", "pending").optional(),
    trackNum: explain(trackNum, "orderTrackNumFilter").optional(),
    updatedSince: explain(z.iso.datetime({ offset: true }), "orderUpdatedSince").optional(),
  }),
  output: z.object({
    pageSize: explain(z.int().min(1).max(ordersPerPageMax), "pageSizeAnswer", 100),
    nextCursor: explain(z.string(), "orderNextCursor").nullable(),
    orders: explain(z.array(orderSchema), "orders"),
  }),
  errors: [],
  itemErrors: [],
};

const getOrder: ApiCall = {
  name: "order-get",
  method: "GET",
  path: "/orders/{id}",
  params,
  output: z.object({
    order: explain(orderSchema, "order"),
    messages: explain(z.array(orderMessageSchema), "orderMessages"),
  }),
  errors: ["notFound"],
  itemErrors: [],
};

const newCustomer = z.strictObject({
  email: explain(emailSchema(254).email(), "orderCustomerEmail", "erika@example.org"),
  name: explain(z.string().trim().max(customerNameMax), "orderCustomerName", "Erika Muster").optional(),
  language: explain(z.enum(locales), "orderCustomerLanguage", "de").optional(),
});

const addOrder: ApiCall = {
  name: "order-add",
  method: "POST",
  path: "/orders",
  body: z.strictObject({
    title: explain(z.string().trim().min(1).max(titleMax), "orderTitle", "Parcel arrived damaged"),
    description: explain(text, "orderDescription", "The box is dented on one side."),
    trackNum: explain(typedNumber, "orderTrackNum", "RR123456785CN").optional(),
    categoryId: explain(z.uuid(), "orderNewCategoryId").optional(),
    priority: explain(orderPriority.default(3), "orderPriority", 3),
    customer: explain(newCustomer, "orderCustomer").optional(),
  }),
  output: order,
  errors: ["notFound", "workOrdersOff"],
  itemErrors: [],
};

const replyToOrder: ApiCall = {
  name: "order-reply",
  method: "POST",
  path: "/orders/{id}/reply",
  params,
  body: z.strictObject({
    text: explain(text, "orderReplyText", "We have asked the carrier to look for it."),
  }),
  output: order,
  errors: ["notFound", "workOrdersOff", "noCustomer"],
  itemErrors: [],
};

const resolveOrder: ApiCall = {
  name: "order-resolve",
  method: "POST",
  path: "/orders/{id}/resolve",
  params,
  body: z.strictObject({
    text: explain(z.string().trim().max(orderTextMax).default(""), "orderResolveText", "Replaced."),
    notifyCustomer: explain(z.boolean().default(false), "orderNotifyCustomer", false),
  }),
  output: order,
  errors: ["notFound", "workOrdersOff", "orderResolved", "noCustomer"],
  itemErrors: [],
};

/** Calls about work orders, in the order of their documentation. */
export const orderCalls: readonly ApiCall[] = [listOrders, getOrder, addOrder, replyToOrder, resolveOrder];
