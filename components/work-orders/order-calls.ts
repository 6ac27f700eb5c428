import type { z } from "zod";
import { answersCall, fillAnswerCall } from "@/lib/messages/order-answers/answers-contract";
import * as setup from "@/lib/messages/order-setup/contract";
import type { Receiver } from "@/lib/messages/order-setup/schemas";
import * as contract from "@/lib/messages/work-orders/contract";
import type { OrderView } from "@/lib/messages/work-orders/schemas";
import { type CallOptions, callApi, callById } from "@/lib/platform/browser/call-api";
import { detailsCall } from "@/lib/shipments/list/contract";

/** A page of the queue. */
export type OrderPage = z.output<typeof contract.ordersCall.output>;
export type OrdersInput = z.input<typeof contract.ordersCall.input>;
export type Receivers = z.output<typeof contract.receiversCall.output>;
export type BulkAct = z.input<typeof contract.bulkOrdersCall.input>["act"];
export type BulkResult = z.output<typeof contract.bulkOrdersCall.output>;
export type NewOrder = z.input<typeof contract.addOrderCall.input>;
export type OrderChange = z.input<typeof contract.updateOrderCall.input>;

/** An order as the reader last saw it. */
export type Seen = Pick<OrderView, "id" | "version">;

/** Files take longer than words on a slow line. Milliseconds. */
const uploadMs = 180_000;

const seen = ({ id, version }: Seen) => ({ id, version });

export const listOrders = (input: OrdersInput, options: CallOptions) =>
  callApi(contract.ordersCall, input, options);

export type OrderRecord = z.output<typeof contract.orderRecordCall.output>;

export const readRecord = (id: string, options: CallOptions) =>
  callApi(contract.orderRecordCall, { id }, options);

export const readSettings = (options: CallOptions) => callApi(setup.settingsCall, {}, options);

export const turnOrdersOn = () => callApi(setup.activeCall, { active: true });

export async function listFields(options: CallOptions) {
  return (await callApi(setup.fieldsCall, {}, options)).fields;
}

/** Categories that new orders can have, or all of them. */
export async function listCategories(isAll: boolean, options: CallOptions) {
  return (await callApi(isAll ? setup.allCategoriesCall : setup.categoriesCall, {}, options)).categories;
}

/** Ready-made answers by name. */
export async function listAnswers(options: CallOptions) {
  return (await callApi(answersCall, {}, options)).answers;
}

/** A ready-made answer with the values of an order. */
export const fillAnswer = (answerId: string, orderId: string) =>
  callApi(fillAnswerCall, { answerId, orderId });

export const listReceivers = (options: CallOptions) => callApi(contract.receiversCall, {}, options);

export const readShipment = (id: string, options: CallOptions) => callApi(detailsCall, { id }, options);

export const updateOrder = (id: string, change: OrderChange) =>
  callById(contract.updateOrderCall, id, change);

export const acceptOrder = (order: Seen) => callApi(contract.acceptOrderCall, seen(order));

/** `reopen`: opens a resolved order again. */
export const replyTo = (order: Seen, text: string, reopen: boolean) =>
  callApi(contract.replyCall, { ...seen(order), text, reopen });

type ReplyInput = z.input<typeof contract.replyCall.input>;

/** An email to the order's customer, with pictures and PDFs in base64. */
export function answerCustomer(
  order: Seen,
  text: string,
  { reopen, resolve, files = [] }: Pick<ReplyInput, "reopen" | "resolve" | "files">,
): Promise<OrderView> {
  const input: ReplyInput = { ...seen(order), text, to: "customer" };
  return callApi(
    contract.replyCall,
    { ...input, ...(reopen && { reopen }), ...(resolve && { resolve }), ...(files.length > 0 && { files }) },
    { timeoutMs: uploadMs },
  );
}

export const addNote = ({ id }: Seen, text: string) => callApi(contract.noteCall, { id, text });

/** `tell`: the customer gets the text too. */
export const resolveOrder = (order: Seen, text: string, tell: boolean) =>
  callApi(contract.resolveOrderCall, { ...seen(order), text, ...(tell && { tell }) });

export const handOn = (order: Seen, to: Receiver, reason: string) =>
  callApi(contract.handOnCall, { ...seen(order), to, reason });

/** Resolves an order as the double of `into`. */
export const mergeOrder = (order: Seen, into: string) =>
  callApi(contract.mergeOrdersCall, { ...seen(order), into });

/** Adds the reader's shipments with a number to what an order is about. */
export const addParcel = (order: Seen, number: string) =>
  callApi(contract.addParcelCall, { ...seen(order), number });

export const deleteParcel = (order: Seen, shipmentId: string) =>
  callApi(contract.deleteParcelCall, { ...seen(order), shipmentId });

export const actOnMany = (orders: readonly Seen[], act: BulkAct) =>
  callApi(contract.bulkOrdersCall, { orders: orders.map(seen), act });
