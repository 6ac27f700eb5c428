import { handle } from "@/lib/http/handle-call";
import { payStateCall } from "@/lib/payments/contract";
import { viewPayState } from "@/lib/payments/view-pay-state";

export const GET = handle(payStateCall, viewPayState);
