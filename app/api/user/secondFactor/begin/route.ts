import { beginFactor } from "@/lib/accounts/begin-factor";
import { beginFactorCall } from "@/lib/accounts/factor-contract";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(beginFactorCall, beginFactor);
