import { handle } from "@/lib/http/handle-call";
import { customersCall, setCustomersCall } from "@/lib/messages/order-setup/customers-contract";
import { setCustomers } from "@/lib/messages/order-setup/set-customers";
import { viewCustomers } from "@/lib/messages/order-setup/view-customers";

export const GET = handle(customersCall, viewCustomers);
export const PUT = handle(setCustomersCall, setCustomers);
