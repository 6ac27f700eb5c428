import { dropFactorCall } from "@/lib/accounts/contract";
import { dropFactor } from "@/lib/accounts/drop-factor";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(dropFactorCall, dropFactor);
