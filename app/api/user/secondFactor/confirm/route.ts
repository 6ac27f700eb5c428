import { confirmSecondFactor } from "@/lib/accounts/confirm-second-factor";
import { confirmSecondFactorCall } from "@/lib/accounts/second-factor-contract";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(confirmSecondFactorCall, confirmSecondFactor);
