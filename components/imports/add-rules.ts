import { z } from "zod";
import { findOffset } from "@/lib/core/calendar";
import { encodeEmail, isEmailAddress } from "@/lib/core/email-address";
import type { ExtraField } from "@/lib/parcels/parcel/constants";
import { extraSchema } from "@/lib/parcels/parcel/schemas";
import {
  customerNameMax,
  customerStateMax,
  emailMax,
  methodMax,
  orderNumberMax,
} from "@/lib/shipments/records/constants";

/** What is wrong with a field of the form; keys of `imports.add.errors`. */
export type AddError = "required" | "email" | "date" | "long" | ExtraField;

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, "long" satisfies AddError);

/** Postcode or phone, as long as carriers take it. */
const extra = (field: ExtraField) =>
  z
    .string()
    .trim()
    .refine(
      (given) => given === "" || extraSchema.shape[field].safeParse(given).success,
      field satisfies AddError,
    );

/** The form's own fields, as texts; `zone` is the account's. */
export function addFormSchema(zone: string) {
  return z.object({
    number: z
      .string()
      .trim()
      .min(1, "required" satisfies AddError)
      .max(200, "long" satisfies AddError),
    orderNumber: text(orderNumberMax),
    method: text(methodMax),
    customerName: text(customerNameMax),
    customerEmail: text(emailMax).refine(
      (mailbox) => mailbox === "" || isEmailAddress(encodeEmail(mailbox)),
      "email" satisfies AddError,
    ),
    customerLanguage: z.string(),
    customerState: text(customerStateMax),
    postcode: extra("postcode"),
    phone: extra("phone"),
    destination: z.string(),
    shippedAt: z
      .string()
      .refine((local) => local === "" || instantOf(local, zone) !== null, "date" satisfies AddError),
    afterDelivery: z.boolean(),
  });
}
export type AddForm = z.output<ReturnType<typeof addFormSchema>>;

export const emptyForm: AddForm = {
  number: "",
  orderNumber: "",
  method: "",
  customerName: "",
  customerEmail: "",
  customerLanguage: "",
  customerState: "",
  postcode: "",
  phone: "",
  destination: "",
  shippedAt: "",
  afterDelivery: false,
};

/** The instant of a zone's wall clock (`2026-03-14T10:05`), with its offset; null where there is no such time. */
export function instantOf(local: string, zone: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(local)) return null;
  const full = local.length === 16 ? `${local}:00` : local;
  const at = Date.parse(`${full}Z`);
  const offset = Number.isNaN(at) ? null : findOffset(zone, at);
  return offset === null ? null : `${full}${offset}`;
}

/** What the call is asked: empty fields are left out. `carrier` is the reader's choice, null = found by the number. */
export function toNewShipment(form: AddForm, carrier: string | null, zone: string) {
  const shippedAt = form.shippedAt === "" ? null : instantOf(form.shippedAt, zone);
  const given = {
    orderNumber: form.orderNumber,
    method: form.method,
    customerName: form.customerName,
    customerEmail: form.customerEmail,
    customerLanguage: form.customerLanguage,
    customerState: form.customerState,
    postcode: form.postcode,
    phone: form.phone,
    destination: form.destination,
    shippedAt: shippedAt ?? "",
    carrier: carrier ?? "",
  };
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
  return { number: form.number, afterDelivery: form.afterDelivery, ...filled };
}
