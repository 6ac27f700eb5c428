import { confirmFactor } from "@/lib/accounts/confirm-factor";
import { confirmFactorCall } from "@/lib/accounts/factor-contract";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(confirmFactorCall, confirmFactor);
