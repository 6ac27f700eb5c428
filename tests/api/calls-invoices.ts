import * as details from "@/app/api/company/pay/details/route";
import * as invoice from "@/app/api/company/pay/invoices/[id]/route";
import * as calls from "@/lib/accounts/invoices/contract";
import { type ApiRoute, call, nobodys } from "./route-rows";

const fields = {
  ...{ name: "Muster AG", address: "Weg 1", addressMore: "", postcode: "10115", city: "Berlin", state: "" },
  ...{ country: "DE", vatId: "DE123456789", reference: "4711", locale: "en" },
};

/** Calls of billing details and invoices. */
export const invoiceRoutes: readonly ApiRoute[] = [
  call(details, calls.billingDetailsCall, {}),
  call(details, calls.updateDetailsCall, fields),
  call(invoice, calls.invoiceCall, { id: nobodys }, [404]),
];
