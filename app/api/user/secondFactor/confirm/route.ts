import { confirmSecondFactorCall } from "@/lib/accounts/passwords/second-factor-contract";
import { confirmSecondFactor } from "@/lib/accounts/second-factor/confirm-second-factor";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(confirmSecondFactorCall, confirmSecondFactor);
