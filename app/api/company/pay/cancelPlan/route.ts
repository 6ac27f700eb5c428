import { handle } from "@/lib/http/handle-call";
import { cancelPlan } from "@/lib/payments/cancel-plan";
import { cancelPlanCall } from "@/lib/payments/contract";

export const POST = handle(cancelPlanCall, cancelPlan);
