import * as calls from "@/lib/accounts/invoices/contract";
import { type ApiRoute, call, callWith } from "./route-rows";

const fields = {
  ...{ name: "Muster AG", address: "Weg 1", addressMore: "", postcode: "10115", city: "Berlin", state: "" },
  ...{ country: "DE", vatId: "DE123456789", reference: "4711", locale: "en" },
};

/** Calls of billing details and invoices. */
export const routes: readonly ApiRoute[] = [
  call(calls.billingDetailsCall, () => ({})),
  callWith(calls.updateDetailsCall, fields, null),
  call(calls.invoiceCall, ({ invoiceId }) => ({ id: invoiceId }), [404]),
];
