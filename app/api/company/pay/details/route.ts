import { handle } from "@/lib/http/handle-call";
import { billingDetailsCall, updateDetailsCall } from "@/lib/invoices/contract";
import { updateDetails } from "@/lib/invoices/update-details";
import { viewDetails } from "@/lib/invoices/view-details";

export const GET = handle(billingDetailsCall, viewDetails);
export const PUT = handle(updateDetailsCall, updateDetails);
