import { findLocal, findOffset } from "@/lib/core/calendar";
import { encodeEmail, isEmailAddress } from "@/lib/core/email-address";
import { type Priority, priorities } from "@/lib/messages/order-setup/constants";
import type { FieldValue, FieldValues, FieldView } from "@/lib/messages/order-setup/schemas";
import type { OrderView } from "@/lib/messages/work-orders/schemas";
import type { NewOrder, OrderChange } from "./order-calls";
import { readReceiver } from "./receiver-select";

/**
 * An order as it is being written: fields hold what was typed, by their names. Of a company's own field the name is
 * `own_<id>`, and several choices are lines of one text.
 */
export type OrderDraft = Record<string, string>;

export const ownName = (id: string) => `own_${id}`;
const numberMin = 5;

/** The company's own fields of the form. Pure. */
export const ownFields = (fields: readonly FieldView[]) =>
  fields.filter(({ builtin, deleted }) => builtin === null && !deleted);

/** What the form begins with: an order that is there, or for a new one the shipment's customer, if it has one. */
export interface DraftStart {
  readonly order: OrderView | null;
  readonly customer?: Pick<NonNullable<OrderView["customer"]>, "email" | "name"> | null;
}

/** What the form begins with. Pure. */
export function startDraft(
  { order, customer = order?.customer ?? null }: DraftStart,
  fields: readonly FieldView[],
  timeZone: string,
): OrderDraft {
  const own = ownFields(fields).map(({ id }) => [ownName(id), writeValue(order?.values[id])] as const);
  return {
    title: order?.title ?? "",
    description: order?.description ?? "",
    categoryId: order?.category?.id ?? "",
    priority: String(order?.priority ?? 3),
    number: "",
    to: "",
    customerEmail: customer?.email ?? "",
    customerName: customer?.name ?? "",
    dueAt: order ? findLocal(timeZone, Date.parse(order.dueAt)).local.slice(0, 16) : "",
    ...Object.fromEntries(own),
  };
}

function writeValue(value: FieldValue | undefined): string {
  if (value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.join("\n") : String(value);
}

export type Problem = "required" | "number" | "trackingNumber" | "due" | "email";

/** What is wrong with a draft, by the field's name. Pure. */
export function checkDraft(
  draft: OrderDraft,
  fields: readonly FieldView[],
  { isNew, timeZone }: { readonly isNew: boolean; readonly timeZone: string },
): Readonly<Record<string, Problem>> {
  const found: Record<string, Problem> = {};
  const at = (name: string) => draft[name]?.trim() ?? "";
  // A category that was deleted since is no reason not to correct a title.
  for (const name of isNew ? ["title", "description", "categoryId"] : ["title", "description"])
    if (at(name) === "") found[name] = "required";
  const number = at("number");
  if (isNew && number !== "" && number.length < numberMin) found.number = "trackingNumber";
  if (at("customerEmail") === "") {
    if (at("customerName") !== "") found.customerEmail = "required";
  } else if (!(isEmailAddress(encodeEmail(at("customerEmail"))) || isMasked(at("customerEmail"))))
    found.customerEmail = "email";
  if (!isNew && readInstant(at("dueAt"), timeZone) === null) found.dueAt = "due";
  for (const { id, type, required } of ownFields(fields)) {
    const name = ownName(id);
    if (at(name) === "") {
      if (required) found[name] = "required";
    } else if (type === "number" && readNumber(at(name)) === null) found[name] = "number";
  }
  return found;
}

/** Who does not see addresses does not change them either: what they see of one is never sent. */
const isMasked = (address: string) => address.includes("•");

/** Who is answered; null for nobody. */
function readCustomer({ customerEmail = "", customerName = "" }: OrderDraft) {
  const email = customerEmail.trim();
  return email === "" ? null : { email, name: customerName.trim() };
}

/** A number with a point or a comma before its decimals. */
function readNumber(text: string): number | null {
  const plain = text.trim().replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(plain) && Number.isFinite(Number(plain)) ? Number(plain) : null;
}

/** The instant of a wall-clock time (`2026-03-14T14:05`) in a zone; null for what is none there. */
function readInstant(local: string, timeZone: string): string | null {
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;
  const offset = Number.isNaN(at) ? null : findOffset(timeZone, at);
  return offset === null ? null : new Date(`${local}:00${offset}`).toISOString();
}

/** Values of the company's own fields; those without one are left out. Pure. */
export function readValues(draft: OrderDraft, fields: readonly FieldView[]): FieldValues {
  const values: Record<string, FieldValue> = {};
  for (const { id, type } of ownFields(fields)) {
    const text = draft[ownName(id)]?.trim() ?? "";
    if (text === "") continue;
    if (type === "number") values[id] = readNumber(text) ?? text;
    else if (type === "yesNo") values[id] = text === "yes";
    else if (type === "choices") values[id] = text.split("\n");
    else values[id] = text;
  }
  return values;
}

const readPriority = (text: string | undefined): Priority =>
  priorities.find((one) => String(one) === text) ?? 3;

/** The input of the call that adds an order; `about`: its shipment, empty for none. Pure. */
export function toNewOrder(draft: OrderDraft, fields: readonly FieldView[], about: string): NewOrder {
  const to = readReceiver(draft.to ?? "");
  const number = draft.number?.trim() ?? "";
  const customer = readCustomer(draft);
  return {
    title: draft.title ?? "",
    description: draft.description ?? "",
    categoryId: draft.categoryId ?? "",
    priority: readPriority(draft.priority),
    ...(about === "" ? { number: number || null } : { shipmentId: about }),
    ...(to && { to }),
    ...(customer && { customer }),
    fields: readValues(draft, fields),
  };
}

interface Edited {
  readonly order: OrderView;
  /** What the form began with: only what differs from it is sent. */
  readonly start: OrderDraft;
  readonly timeZone: string;
}

/** What a draft changes of an order. Pure. */
export function toChange(
  draft: OrderDraft,
  fields: readonly FieldView[],
  { order, start, timeZone }: Edited,
): OrderChange {
  const isChanged = (name: string) => (draft[name] ?? "") !== (start[name] ?? "");
  const { title = "", description = "", categoryId = "" } = draft;
  const dueAt = isChanged("dueAt") ? readInstant(draft.dueAt ?? "", timeZone) : null;
  const own = ownFields(fields);
  const hasOwn = own.some(({ id }) => isChanged(ownName(id)));
  const typed = readValues(draft, fields);
  const values = own.flatMap(({ id }) => {
    const value = isChanged(ownName(id)) ? typed[id] : order.values[id];
    return value === undefined ? [] : [[id, value] as const];
  });
  return {
    version: order.version,
    ...(isChanged("title") && { title }),
    ...((isChanged("customerEmail") || isChanged("customerName")) && { customer: readCustomer(draft) }),
    ...(isChanged("description") && { description }),
    ...(isChanged("categoryId") && categoryId !== "" && { categoryId }),
    ...(isChanged("priority") && { priority: readPriority(draft.priority) }),
    ...(dueAt && { dueAt }),
    ...(hasOwn && { fields: Object.fromEntries(values) }),
  };
}
