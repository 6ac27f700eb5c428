import { startSecondFactorCall } from "@/lib/accounts/passwords/second-factor-contract";
import { startSecondFactor } from "@/lib/accounts/second-factor/start-second-factor";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(startSecondFactorCall, startSecondFactor);
