import { billingDetailsCall, updateDetailsCall } from "@/lib/accounts/invoices/contract";
import { updateDetails } from "@/lib/accounts/invoices/update-details";
import { viewDetails } from "@/lib/accounts/invoices/view-details";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(billingDetailsCall, viewDetails);
export const PUT = handle(updateDetailsCall, updateDetails);
