import { handle } from "@/lib/http/handle-call";
import { customersCall, setCustomersCall } from "@/lib/order-setup/customers-contract";
import { setCustomers } from "@/lib/order-setup/set-customers";
import { viewCustomers } from "@/lib/order-setup/view-customers";

export const GET = handle(customersCall, viewCustomers);
export const PUT = handle(setCustomersCall, setCustomers);
