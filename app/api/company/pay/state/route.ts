import { payStateCall } from "@/lib/accounts/payments/contract";
import { viewPayState } from "@/lib/accounts/plans/view-pay-state";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(payStateCall, viewPayState);
