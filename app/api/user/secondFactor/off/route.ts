import { dropFactor } from "@/lib/accounts/drop-factor";
import { dropFactorCall } from "@/lib/accounts/factor-contract";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(dropFactorCall, dropFactor);
