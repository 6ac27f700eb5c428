import { cancelPlanCall } from "@/lib/accounts/payments/contract";
import { cancelPlan } from "@/lib/accounts/plans/cancel-plan";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(cancelPlanCall, cancelPlan);
